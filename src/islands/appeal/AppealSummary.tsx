import { useRef, type Ref } from 'react';
import * as appeal from '#messages/appeal.ts';
import { showToast } from '#stores/toasts.ts';
import { draftLink, explanationOf, rowsOf, textOf, type PreparedAppeal } from './appeal-text.ts';

export interface AppealProps {
  email: string;
  /** Each office has one line. */
  offices: readonly string[];
}

interface Props extends AppealProps {
  ready: PreparedAppeal;
  heading: Ref<HTMLHeadingElement>;
  back: () => void;
}

/** Shows what can be printed, copied or sent. */
export function AppealSummary({ ready, email, offices, heading, back }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const text = textOf(ready);
  const { href, isShortened } = draftLink(email, ready);

  /** Copies the text; where the browser forbids that, selects it. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', text: appeal.summaryCopied });
    } catch {
      if (details.current === null) return;
      details.current.open = true;
      const shown = details.current.querySelector('pre');
      if (shown) getSelection()?.selectAllChildren(shown);
      showToast({ kind: 'error', text: appeal.summaryNotCopied });
    }
  }

  return (
    <section className="appeal-summary stack" aria-labelledby="appeal-summary">
      <h2 id="appeal-summary" tabIndex={-1} ref={heading}>
        {appeal.summaryHeading}
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
          <dt>{appeal.summaryByEmail}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{appeal.summaryByPost}</dt>
          <dd>
            {offices
              .map((office, at) => (at === 0 ? office : appeal.summaryOrByPost(office)))
              .join('\n')}
          </dd>
        </div>
      </dl>
      {isShortened && <p className="no-print">{appeal.summaryShortened}</p>}
      <p className="row no-print">
        <a className="button" href={href}>
          {appeal.summaryEmail}
        </a>
        <button className="button" type="button" onClick={() => window.print()}>
          {appeal.summaryPrint}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => void copy()}>
          {appeal.summaryCopy}
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={back}>
          {appeal.summaryBack}
        </button>
      </p>
      <details className="no-print" ref={details}>
        <summary>{appeal.summaryText}</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
