import { useEffect, type RefObject } from 'react';
import { titleFor, type FieldProblem } from './submit-parts.ts';

interface Told {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  problems: readonly FieldProblem[];
}

/** Tells what is wrong with a form in the place of the browser: the summary gets the focus, and the title says so. */
export function useTold({ form, summary, problems }: Told): void {
  useEffect(() => {
    // Until the widget is alive the browser's own check helps.
    form.current?.setAttribute('novalidate', '');
  }, [form]);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
    document.title = titleFor(document.title, problems.length > 0);
    // A form that is closed takes its problems along.
    return () => {
      document.title = titleFor(document.title, false);
    };
  }, [summary, problems]);
}
