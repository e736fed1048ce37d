import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#api/base.ts';
import { badRows } from '#api/bulk-booking.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import { Confirm } from './Confirm.tsx';
import { Table } from './Table.tsx';
import { MAX_SHOWN_ROWS, type Checked } from './types.ts';

export function UploadResult({ checked }: { checked: Checked }) {
  const { rows, problems, problemCount, wrongRows, fileName } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [totalCents, setTotalCents] = useState(checked.totalCents);
  // The result appears below the pressed button.
  useEffect(() => heading.current?.focus(), []);
  const hasOldPrices = totalCents !== checked.totalCents;
  return (
    <section className="stack" aria-labelledby="bulk-result">
      <h2 id="bulk-result" tabIndex={-1} ref={heading}>
        {bulk.ofFile(fileName)}
      </h2>
      <p>
        {bulk.good(bulk.rows(rows.length))}.{' '}
        {wrongRows > 0 && `${bulk.wrong(bulk.rows(wrongRows))}. `}
        <strong>{bulk.nothingYet}</strong>
      </p>
      {rows.length > 0 && (
        <p>
          {common.totalWithVat}: <strong className="bulk-total">{formatEuro(totalCents)}</strong>
        </p>
      )}
      {wrongRows > 0 && (
        <>
          <p>{rows.length > 0 ? bulk.choose : bulk.noneGood}</p>
          <p>
            <a
              className="button"
              data-kind="quiet"
              href={addressOf(badRows, { id: checked.id })}
              download
            >
              {bulk.badRows(wrongRows)}
            </a>
          </p>
        </>
      )}
      {problems.length > 0 && (
        <Table
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
        <Table
          caption={bulk.prices}
          head={[bulk.line, bulk.to, bulk.collection, bulk.price]}
          rows={rows
            .slice(0, MAX_SHOWN_ROWS)
            .map((row) => [row.line, row.to, formatDay(row.collectOn), formatEuro(row.totalCents)])}
          more={rows.length > MAX_SHOWN_ROWS && bulk.more(rows.length - MAX_SHOWN_ROWS)}
        />
      )}
      {rows.length > 0 && (
        <Confirm checked={checked} totalCents={totalCents} changed={setTotalCents} />
      )}
    </section>
  );
}
