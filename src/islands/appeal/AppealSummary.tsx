import { useRef, type Ref } from 'react';
import { summaryMessages as messages } from '#messages';
import { showToast } from '#stores/toasts.ts';
import type { AppealProps } from './Appeal.tsx';
import { draftLink, lastDayOf, rowsOf, textOf, type Ready } from './summary.ts';

interface Props extends AppealProps {
  ready: Ready;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** The summary of an appeal: what goes on paper, and the ways to send it. */
export function Summary({ ready, email, offices, heading, back }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const text = textOf(ready);
  const { href, isShortened } = draftLink(email, ready);

  /** Copies the text; where the browser forbids that, selects it. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', text: messages.copied });
    } catch {
      if (details.current === null) return;
      details.current.open = true;
      const shown = details.current.querySelector('pre');
      if (shown) getSelection()?.selectAllChildren(shown);
      showToast({ kind: 'error', text: messages.notCopied });
    }
  }

  return (
    <section className="appeal-summary stack" aria-labelledby="appeal-summary">
      <h2 id="appeal-summary" tabIndex={-1} ref={heading}>
        {messages.heading}
      </h2>
      <p className="no-print">{messages.explains(lastDayOf(ready))}</p>
      <dl className="facts">
        {rowsOf(ready).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{messages.byEmail}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{messages.byPost}</dt>
          <dd>
            {offices
              .map((office, at) => (at === 0 ? office : messages.orByPost(office)))
              .join('\n')}
          </dd>
        </div>
      </dl>
      {isShortened && <p className="no-print">{messages.shortened}</p>}
      <p className="row no-print">
        <a className="button" href={href}>
          {messages.email}
        </a>
        <button className="button" type="button" onClick={() => window.print()}>
          {messages.print}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => void copy()}>
          {messages.copy}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {messages.back}
        </button>
      </p>
      <details className="no-print" ref={details}>
        <summary>{messages.text}</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
