import { useEffect, useState, type ComponentProps, type RefObject } from 'react';
import { focusSummary } from '#forms/use-error-focus.ts';
import type { ErrorSummary } from './ErrorSummary.tsx';

interface Props extends Omit<ComponentProps<typeof ErrorSummary>, 'ref'> {
  isPressed: boolean;
  summary: RefObject<HTMLDivElement | null>;
}

/**
 * The first press loads the summary (0.5 kB, which the first touch does not need), which takes the focus even if it comes
 * late. If it does not load, only problems of the whole form show.
 */
export function LateErrorSummary({ isPressed, summary, problems, ...words }: Props) {
  const [Summary, setSummary] = useState<typeof ErrorSummary>();
  const isNeeded = isPressed || problems.length > 0;
  useEffect(() => {
    if (isNeeded && Summary === undefined && navigator.onLine)
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
