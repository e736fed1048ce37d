import { useRef, type Ref } from 'react';
import { appeal } from '#messages/appeal.ts';
import { showToast } from '#stores/toasts.ts';
import { draftLink, explanationOf, rowsOf, textOf, type PreparedAppeal } from './appeal-text.ts';

export interface AppealProps {
  email: string;
  /** One line per office. */
  offices: readonly string[];
}

interface Props extends AppealProps {
  ready: PreparedAppeal;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** The printable summary, and the ways to send it. */
export function AppealSummary({ ready, email, offices, heading, back }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const text = textOf(ready);
  const { href, isShortened } = draftLink(email, ready);

  /** Copies the text; where the browser forbids that, selects it. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', text: appeal.summary.copied });
    } catch {
      if (details.current === null) return;
      details.current.open = true;
      const shown = details.current.querySelector('pre');
      if (shown) getSelection()?.selectAllChildren(shown);
      showToast({ kind: 'error', text: appeal.summary.notCopied });
    }
  }

  return (
    <section className="appeal-summary stack" aria-labelledby="appeal-summary">
      <h2 id="appeal-summary" tabIndex={-1} ref={heading}>
        {appeal.summary.heading}
      </h2>
      <p className="no-print">{explanationOf(ready)}</p>
      <dl className="facts">
        {rowsOf(ready).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{appeal.summary.byEmail}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{appeal.summary.byPost}</dt>
          <dd>
            {offices
              .map((office, at) => (at === 0 ? office : appeal.summary.orByPost(office)))
              .join('\n')}
          </dd>
        </div>
      </dl>
      {isShortened && <p className="no-print">{appeal.summary.shortened}</p>}
      <p className="row no-print">
        <a className="button" href={href}>
          {appeal.summary.email}
        </a>
        <button className="button" type="button" onClick={() => window.print()}>
          {appeal.summary.print}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => void copy()}>
          {appeal.summary.copy}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {appeal.summary.back}
        </button>
      </p>
      <details className="no-print" ref={details}>
        <summary>{appeal.summary.text}</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
