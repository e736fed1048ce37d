import { useSyncExternalStore } from 'react';
import { COOKIES_HEADING, COOKIES_TEXT } from '#messages/ordered.ts';
import * as shell from '#messages/shell.ts';
import { PATHS } from '#routes';
import { consentAnswer } from '#stores/consent-answer.ts';

/** Inline code (components/consent-question.ts) shows it and stores the answer; this adds what was answered before. */
export function Consent() {
  const chosen = useSyncExternalStore(onClose, choiceSoFar, () => '');
  return (
    <dialog
      id="consent"
      className="sheet no-print"
      aria-label={COOKIES_HEADING}
      aria-describedby="consent-text"
      // The inline code has opened it.
      suppressHydrationWarning
    >
      <h2 tabIndex={-1}>{COOKIES_HEADING}</h2>
      <p id="consent-text">{COOKIES_TEXT}</p> {chosen !== '' && <p>{chosen}</p>}{' '}
      <p>
        <a href={PATHS.privacy}>{shell.consentPrivacy}</a>
      </p>
      <form method="dialog">
        <button className="button" data-kind="quiet" type="submit" value="accepted">
          {shell.consentAccept}
        </button>
        <button className="button" data-kind="quiet" type="submit" value="declined">
          {shell.consentDecline}
        </button>
      </form>
    </dialog>
  );
}

/** The inline code has listened before, so the answer is stored by the time this hears of it. */
function onClose(changed: () => void): () => void {
  const dialog = document.querySelector('#consent');
  dialog?.addEventListener('close', changed);
  return () => dialog?.removeEventListener('close', changed);
}

/** Returns '' without an answer. */
function choiceSoFar(): string {
  const answer = consentAnswer();
  if (answer === undefined) return '';
  const word = answer.choice === 'accepted' ? shell.consentAccept : shell.consentDecline;
  return shell.consentChosen(
    word,
    new Date(answer.time).toLocaleDateString('en-IE', { dateStyle: 'long' }),
  );
}
