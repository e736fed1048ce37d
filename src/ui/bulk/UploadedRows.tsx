import type { PricedRow, RowProblem } from '#api/bulk-booking.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as bulk from '#messages/bulk.ts';
import * as common from '#messages/common.ts';
import { type ReactNode, useId } from 'react';

const MAX_SHOWN_ROWS = 50;

interface UploadedFile {
  rows: readonly PricedRow[];
  /** These are the first ones; `problemCount` counts all. */
  problems: readonly RowProblem[];
  problemCount: number;
  wrongRows: number;
  notes: readonly string[];
  /** The good rows are booked; the wrong ones are left. */
  isBooked?: boolean;
}

interface Props {
  checked: UploadedFile;
  /** Integer cents of the rows without a mark. */
  totalCents: number;
  /** The rows have other prices by now, so theirs are not shown. */
  hasOldPrices?: boolean;
  /** The address of a file with the wrong rows. */
  badRowsHref: string;
  /** The level is one below that of the previous heading. */
  level: 2 | 3;
}

/** Shows what became of an uploaded file: sums, problems and prices. */
export function UploadedRows({
  checked: { rows, problems, problemCount, wrongRows, notes, isBooked = false },
  totalCents,
  hasOldPrices = false,
  badRowsHref,
  level,
}: Props) {
  const Heading = `h${level}` as const;
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  const waiting = bulk.waitingAmong(rows);
  return (
    <>
      <p>
        {!isBooked && `${bulk.good(bulk.rows(rows.length))}. `}
        {wrongRows > 0 && `${bulk.wrong(wrongRows)}. `}
        <strong>{isBooked ? bulk.booked : bulk.nothingYet}</strong>
      </p>
      {notes.length > 0 && (
        <>
          <Heading>{bulk.readHeading}</Heading>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <p>
          {common.totalWithVat}: <strong className="bulk-total">{formatEuro(totalCents)}</strong>
        </p>
      )}
      {marked > 0 && <p>{bulk.doublesHeading(marked)}</p>}
      {waiting !== undefined && <p>{waiting}</p>}
      {wrongRows > 0 && (
        <>
          <p>{rows.length > 0 ? bulk.choose : isBooked ? bulk.mend : bulk.noneGood}</p>
          <p>
            <a className="button" data-kind="quiet" href={badRowsHref} download>
              {bulk.badRows(wrongRows)}
            </a>
          </p>
        </>
      )}
      {problems.length > 0 && (
        <RowTable
          level={level}
          caption={bulk.problems}
          hint={bulk.problemsHint}
          head={[bulk.line, bulk.column, bulk.cell, bulk.reason]}
          rows={problems
            .slice(0, MAX_SHOWN_ROWS)
            .map(({ line, column, value, message }) => [
              line,
              column || bulk.row,
              value === '' ? bulk.emptyCell(column) : <mark key="cell">{value}</mark>,
              message,
            ])}
          more={problemCount > MAX_SHOWN_ROWS && bulk.moreProblems(problemCount - MAX_SHOWN_ROWS)}
        />
      )}
      {rows.length > 0 && !hasOldPrices && (
        <RowTable
          level={level}
          caption={bulk.prices}
          head={[bulk.line, bulk.to, bulk.collection, bulk.price]}
          rows={rows
            .slice(0, MAX_SHOWN_ROWS)
            .map((row) => [row.line, receiverOf(row), formatDay(row.collectOn), priceOf(row)])}
          more={rows.length > MAX_SHOWN_ROWS && bulk.more(rows.length - MAX_SHOWN_ROWS)}
        />
      )}
    </>
  );
}

/** A name may be written from right to left. */
const receiverOf = ({ reference, to }: PricedRow): ReactNode => (
  <bdi key="to">{bulk.toWhom(reference, to)}</bdi>
);

const priceOf = ({ totalCents, waitsFor, sameAs }: PricedRow): string =>
  formatEuro(totalCents) +
  (waitsFor === '' ? '' : `, ${bulk.waitsFor(waitsFor)}`) +
  (sameAs === '' ? '' : `, ${bulk.sameAs(sameAs)}`);

interface TableProps {
  caption: string;
  hint?: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  more: string | false;
  level: 2 | 3;
}

/** A wide table scrolls by itself, by keyboard too. */
function RowTable({ caption, hint, head, rows, more, level }: TableProps) {
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
