import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { bulkMessages as messages } from '#messages';
import { Confirm } from './Confirm.tsx';
import { Table } from './Table.tsx';
import { MOST_SHOWN, type Checked } from './types.ts';

/** What came of a file: the sum, what is wrong, the prices, and the form that books. */
export function Result({ checked }: { checked: Checked }) {
  const { rows, problems, problemCount, wrongRows, fileName } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [totalCents, setTotalCents] = useState(checked.totalCents);
  // The answer stands below what was pressed.
  useEffect(() => heading.current?.focus(), []);
  const hasOldPrices = totalCents !== checked.totalCents;
  return (
    <section className="stack" aria-labelledby="bulk-result">
      <h2 id="bulk-result" tabIndex={-1} ref={heading}>
        {messages.ofFile(fileName)}
      </h2>
      <p>
        {messages.good(messages.rows(rows.length))}.{' '}
        {wrongRows > 0 && `${messages.wrong(messages.rows(wrongRows))}. `}
        <strong>{messages.nothingYet}</strong>
      </p>
      {rows.length > 0 && (
        <p>
          {messages.total}: <strong className="bulk-total">{formatEuro(totalCents)}</strong>
        </p>
      )}
      {wrongRows > 0 && <p>{rows.length > 0 ? messages.choose : messages.noneGood}</p>}
      {problems.length > 0 && (
        <Table
          caption={messages.problems}
          hint={messages.problemsHint}
          head={[messages.line, messages.column, messages.reason]}
          rows={problems
            .slice(0, MOST_SHOWN)
            .map(({ line, column, message }) => [line, column || messages.row, message])}
          more={problemCount > MOST_SHOWN && messages.moreProblems(problemCount - MOST_SHOWN)}
        />
      )}
      {rows.length > 0 && !hasOldPrices && (
        <Table
          caption={messages.prices}
          head={[messages.line, messages.to, messages.collection, messages.price]}
          rows={rows
            .slice(0, MOST_SHOWN)
            .map((row) => [row.line, row.to, formatDay(row.collectOn), formatEuro(row.totalCents)])}
          more={rows.length > MOST_SHOWN && messages.more(rows.length - MOST_SHOWN)}
        />
      )}
      {rows.length > 0 && (
        <Confirm checked={checked} totalCents={totalCents} changed={setTotalCents} />
      )}
    </section>
  );
}
