import { useEffect, useRef, type RefObject } from 'react';
import type { FieldProblem } from './problems.ts';

interface Shown {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  found: readonly FieldProblem[];
  isWrong: boolean;
}

/** Reports problems in place of the browser: focuses the summary and marks the title. */
export function useErrorFocus({ form, summary, found, isWrong }: Shown): void {
  useEffect(() => {
    // The browser checks before hydration.
    form.current?.setAttribute('novalidate', '');
  }, [form]);
  // The address leads to the problems of a form that came back, and one may type meanwhile.
  const first = useRef(found);
  useEffect(() => {
    if (found !== first.current && found.length > 0) focusSummary(summary.current);
  }, [summary, found]);
  useEffect(() => {
    document.title = titleFor(document.title, isWrong);
    // Resets the title when the form unmounts.
    return () => {
      document.title = titleFor(document.title, false);
    };
  }, [isWrong]);
}

/** Focuses a summary and scrolls to its start; browsers would show the end of a long one. */
export function focusSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

const ERROR = 'Error: ';

/** Problems come first in the title (GOV.UK Design System, error summary). */
function titleFor(title: string, isWrong: boolean): string {
  const plainTitle = title.startsWith(ERROR) ? title.slice(ERROR.length) : title;
  return isWrong ? ERROR + plainTitle : plainTitle;
}
