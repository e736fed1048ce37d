import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as account from '#messages/account.ts';
import * as common from '#messages/common.ts';
import { FORM_WAIT_AFTER_MS } from '#forms/slow.ts';
import { focusSummary } from '#forms/use-error-focus.ts';
import type { FormState } from '#forms/use-form.ts';
import { useSlow } from '#ui/use-slow.ts';
import { QuietButton } from './QuietButton.tsx';

/**
 * When its answer is late, a form in a list gives way to the row that it makes, soon enough after the press to count as no
 * layout shift (D142). The answer then fills in the row. After a refusal the row says why, and another press brings the form
 * back.
 */
export function useLateRow(submit: FormState) {
  const [isRow, setRow] = useState(false);
  const isLate = useSlow(submit.sending, '', FORM_WAIT_AFTER_MS);
  if (isLate && !isRow) setRow(true);
  const wasRow = useRef(false);
  useEffect(() => {
    // The summary was hidden when it got the focus.
    if (wasRow.current && !isRow) focusSummary(submit.summary.current);
    wasRow.current = isRow;
  }, [isRow, submit.summary]);
  return { isRow, reopen: () => setRow(false) };
}

interface Props {
  submit: FormState;
  reopen: () => void;
  /** A row that stays says it once it is done. */
  done?: string;
  /** The list shows this. */
  children: ReactNode;
}

/** It keeps its height while it waits, after a refusal and with the buttons of a finished row. */
export function LateRow({ submit: { sending, problems }, reopen, done, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, []);
  const isRefused = !sending && problems.length > 0;
  return (
    <div className="late-row" aria-busy={sending} tabIndex={-1} ref={row}>
      <div className="late-row-text">
        <div data-hidden={isRefused}>{children}</div>
        {isRefused && (
          <p role="alert">
            <strong>{account.addressesNotDone}</strong>{' '}
            {problems.map(({ message }) => message).join(' ')}
          </p>
        )}
      </div>
      <div className="account-buttons row">
        {isRefused ? (
          <QuietButton onClick={reopen}>{account.addressesCorrect}</QuietButton>
        ) : (
          <p className={sending ? 'ring-before' : undefined}>{sending ? common.loading : done}</p>
        )}
      </div>
    </div>
  );
}
