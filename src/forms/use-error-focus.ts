import { useEffect, type RefObject } from 'react';
import type { FieldProblem } from './problems.ts';

interface Shown {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  /** What the last press has found. */
  found: readonly FieldProblem[];
  /** Some of it is still wrong. */
  isWrong: boolean;
}

/** Says what is wrong with a form in place of the browser: after a press the summary gets the focus, and the title tells. */
export function useErrorFocus({ form, summary, found, isWrong }: Shown): void {
  useEffect(() => {
    // Until the widget is alive the browser's own check helps.
    form.current?.setAttribute('novalidate', '');
  }, [form]);
  useEffect(() => {
    if (found.length > 0) focusSummary(summary.current);
  }, [summary, found]);
  useEffect(() => {
    document.title = titleFor(document.title, isWrong);
    // A form that is closed takes its problems along.
    return () => {
      document.title = titleFor(document.title, false);
    };
  }, [isWrong]);
}

/** Focuses a summary with its beginning in view: one that is longer than the window would show its end. */
export function focusSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

const ERROR = 'Error: ';

/** The title of the page, which says first that a form has problems (GOV.UK Design System, error summary). */
function titleFor(title: string, isWrong: boolean): string {
  const plainTitle = title.startsWith(ERROR) ? title.slice(ERROR.length) : title;
  return isWrong ? ERROR + plainTitle : plainTitle;
}
