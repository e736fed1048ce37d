import { useEffect, useRef, useState } from 'react';
import { COOKIES_HEADING, COOKIES_TEXT } from '#messages/ordered.ts';
import * as shell from '#messages/shell.ts';
import { PATHS } from '#routes';
import { consentAnswer } from '#stores/consent-answer.ts';

/** Read from the page: in the script every first touch would load these words. */
const [heading, text] = import.meta.env.SSR
  ? [COOKIES_HEADING, COOKIES_TEXT]
  : ['h2', 'p'].map((part) => document.querySelector(`#consent ${part}`)?.textContent);

/** Inline code (components/consent-question.ts) shows it and keeps the answer; hydration adds the stored one. */
export function Consent() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState('');

  useEffect(() => {
    const look = (): void => setChosen(choiceSoFar());
    look();
    // The inline code's listener runs first and keeps the answer.
    dialog.current?.addEventListener('close', look);
  }, []);

  return (
    <dialog
      ref={dialog}
      id="consent"
      className="sheet no-print"
      aria-label={heading}
      aria-describedby="consent-text"
      // The inline code has opened it.
      suppressHydrationWarning
    >
      <h2 tabIndex={-1}>{heading}</h2>
      <p id="consent-text">{text}</p> {chosen !== '' && <p>{chosen}</p>}{' '}
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

/** Returns '' where nobody answered. */
function choiceSoFar(): string {
  const answer = consentAnswer();
  if (answer === undefined) return '';
  const word = answer.choice === 'accepted' ? shell.consentAccept : shell.consentDecline;
  return shell.consentChosen(
    word,
    new Date(answer.time).toLocaleDateString('en-IE', { dateStyle: 'long' }),
  );
}
