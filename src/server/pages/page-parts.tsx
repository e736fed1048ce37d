import { Fragment, type ReactNode } from 'react';
import { formatEuro } from '#domain/money/money.ts';
import type { StillForm } from '#ui/still-form.ts';
import { codeBoxes, type CodeKind } from '#server/platform/pdf/index.ts';

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

/** Puts the Idempotency-Key into a form that is only a button. */
export const KeyField = ({ form: { keyField } }: { form: StillForm }) =>
  keyField && <input type="hidden" name={keyField.name} value={keyField.value} />;

/** Says after a form without a script what has happened. The tab deletes what it has stored of that form. */
export const DoneSentence = ({ words, form }: { words: string; form: string }) => (
  <p className="done" role="status" data-sent={form}>
    {words}
  </p>
);

/** Leaves out empty lines. */
export const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines
    .filter((line) => line !== '' && line !== false && line !== undefined)
    .map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ));

/** Gives a visitor's text a writing direction of its own. */
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

/** Draws a code that scanners read. */
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

/** Leaves out rows without a value. */
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

/** Draws texts of a visitor with something between them, and leaves out empty ones. */
export const NamedList = ({ texts, between }: { texts: readonly string[]; between: ReactNode }) =>
  texts
    .filter((text) => text !== '')
    .map((text, at) => (
      <Fragment key={at}>
        {at > 0 && between}
        <Named text={text} />
      </Fragment>
    ));
