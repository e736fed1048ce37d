import { useEffect, useState, type ComponentProps, type RefObject } from 'react';
import { focusSummary } from '#forms/use-error-focus.ts';
import type { ErrorSummary } from './ErrorSummary.tsx';

interface Props extends Omit<ComponentProps<typeof ErrorSummary>, 'ref'> {
  /** Somebody has sent the form. */
  isPressed: boolean;
  summary: RefObject<HTMLDivElement | null>;
}

/**
 * The error summary of a form, which loads with the first press and gets the focus even if it comes after the problems. Where it
 * does not load, only what is wrong with the form as a whole shows here.
 */
export function LateErrorSummary({ isPressed, summary, problems, ...words }: Props) {
  const [Summary, setSummary] = useState<typeof ErrorSummary>();
  const isNeeded = isPressed || problems.length > 0;
  useEffect(() => {
    if (isNeeded && Summary === undefined)
      void import('./ErrorSummary.tsx').then(
        ({ ErrorSummary }) => setSummary(() => ErrorSummary),
        () => undefined,
      );
  }, [isNeeded, Summary]);
  useEffect(() => focusSummary(summary.current), [summary, Summary]);

  if (problems.length === 0) return null;
  if (Summary !== undefined) return <Summary {...words} problems={problems} ref={summary} />;
  return problems
    .filter(({ id }) => id === '')
    .map(({ message }) => (
      <p key={message} className="problem" role="alert">
        {message}
      </p>
    ));
}
