import { Fragment, type ReactNode } from 'react';

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
