import { Fragment, type ReactNode } from 'react';
import { formatEuro } from '#domain/money/money.ts';
import type { StillForm } from '#ui/still-form.ts';
import { codeBoxes, type CodeKind } from '#server/platform/pdf/index.ts';

/** Buttons that lead elsewhere. */
export const LinkButtons = ({ links }: { links: readonly { href: string; words: string }[] }) => (
  <ul className="actions" role="list">
    {links.map(({ href, words }) => (
      <li key={href}>
        <a className="button" data-kind="quiet" href={href}>
          {words}
        </a>
      </li>
    ))}
  </ul>
);

/** The Idempotency-Key of a form that is only a button. */
export const KeyField = ({ form: { keyField } }: { form: StillForm }) =>
  keyField && <input type="hidden" name={keyField.name} value={keyField.value} />;

/** What has happened, after a form without a script; the tab forgets what it kept of it. */
export const DoneSentence = ({ words, form }: { words: string; form: string }) => (
  <p className="done" role="status" data-sent={form}>
    {words}
  </p>
);

/** Draws each line of a text with a writing direction of its own, and leaves out empty lines. */
export const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines
    .filter((line) => line !== '' && line !== false && line !== undefined)
    .map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ));

export const Named = ({ text }: { text: string }) => <bdi>{text}</bdi>;

interface MoneyRowProps {
  name: ReactNode;
  cents: number;
  isSum?: boolean;
}

export const MoneyRow = ({ name, cents, isSum = false }: MoneyRowProps) => (
  <tr data-kind={isSum ? 'sum' : undefined}>
    <th scope="row">{name}</th>
    <td className="align-right">{formatEuro(cents)}</td>
  </tr>
);

interface CodeProps {
  kind: CodeKind;
  text: string;
  label: string;
}

/** A code for scanners, as a drawing. */
export function Code({ kind, text, label }: CodeProps) {
  const { width, height, boxes } = codeBoxes(kind, text);
  const path = boxes.map((box) => `M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z`);
  return (
    <span className="code" data-kind={kind} role="img" aria-label={label} data-text={text}>
      <svg viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges">
        <path d={path.join('')} />
      </svg>
    </span>
  );
}

/** Rows without a value are left out. */
export const FactRows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {rows
      .filter(
        ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
      )
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Texts by a visitor with something between them; empty ones are left out. */
export const NamedList = ({ texts, between }: { texts: readonly string[]; between: ReactNode }) =>
  texts
    .filter((text) => text !== '')
    .map((text, at) => (
      <Fragment key={at}>
        {at > 0 && between}
        <bdi>{text}</bdi>
      </Fragment>
    ));
