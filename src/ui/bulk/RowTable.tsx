import { type ReactNode, useId } from 'react';
import { bulk } from '#messages/bulk.ts';

interface Props {
  caption: string;
  hint?: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  more: string | false;
  level: 2 | 3;
}

/** A wide table scrolls by itself, by keyboard too. */
export function RowTable({ caption, hint, head, rows, more, level }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="bulk-table stack">
      <Heading id={id}>{caption}</Heading>
      {hint !== undefined && <p>{hint}</p>}
      <div className="scroll" tabIndex={0} role="group" aria-label={`${caption}. ${bulk.scroll}`}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more !== false && <p>{more}</p>}
    </div>
  );
}
