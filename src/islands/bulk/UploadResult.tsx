import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { addressOf } from '#api/base.ts';
import { badRows, bulkBooking, type PricedRow, type uploadCsv } from '#api/bulk-booking.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatEuro } from '#domain/money.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import { ordering } from '#messages/ordering.ts';
import { PATHS } from '#routes';
import { paymentBegun } from '#stores/payment.ts';
import { Form } from '#ui/Form.tsx';
import { TickField } from '#ui/TickField.tsx';
import { formDataToJson } from '#forms/form-data.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { Table } from './Table.tsx';

const CONFIRM_FORM = 'bulk';
/** Storing a thousand bookings takes seconds. */
const TIMEOUT_MS = 60_000;
const MAX_SHOWN_ROWS = 50;

export interface Checked extends v.InferOutput<typeof uploadCsv.answer> {
  fileName: string;
  /** Integer cents; 0 when unknown. */
  creditCents: number;
}

export function UploadResult({ checked }: { checked: Checked }) {
  const { rows, problems, problemCount, wrongRows, notes, fileName } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [sums, setSums] = useState<Sums>(checked);
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  // The result appears below the pressed button.
  useEffect(() => heading.current?.focus(), []);
  const waiting = bulk.waitingAmong(rows);
  const hasOldPrices =
    sums.totalCents !== checked.totalCents || sums.doublesCents !== checked.doublesCents;
  return (
    <section className="stack" aria-labelledby="bulk-result">
      <h2 id="bulk-result" tabIndex={-1} ref={heading}>
        {bulk.ofFile(fileName)}
      </h2>
      <p>
        {bulk.good(bulk.rows(rows.length))}. {wrongRows > 0 && `${bulk.wrong(wrongRows)}. `}
        <strong>{bulk.nothingYet}</strong>
      </p>
      {notes.length > 0 && (
        <>
          <h3>{bulk.readHeading}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <p>
          {common.totalWithVat}:{' '}
          <strong className="bulk-total">{formatEuro(sums.totalCents)}</strong>
        </p>
      )}
      {marked > 0 && <p>{bulk.doublesHeading(marked)}</p>}
      {waiting !== undefined && <p>{waiting}</p>}
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
            .map((row) => [row.line, bulk.toWhom(row.reference, row.to), formatDay(row.collectOn), priceOf(row)])}
          more={rows.length > MAX_SHOWN_ROWS && bulk.more(rows.length - MAX_SHOWN_ROWS)}
        />
      )}
      {rows.length > 0 && (
        <Confirm checked={checked} sums={sums} marked={marked} changed={setSums} />
      )}
    </section>
  );
}

const priceOf = ({ totalCents, waitsFor, sameAs }: PricedRow): string =>
  formatEuro(totalCents) +
  (waitsFor === '' ? '' : `, ${bulk.waitsFor(waitsFor)}`) +
  (sameAs === '' ? '' : `, ${bulk.sameAs(sameAs)}`);

/** In cents: of the rows without a mark, and of those with one. */
type Sums = Pick<Checked, 'totalCents' | 'doublesCents'>;

interface ConfirmProps {
  checked: Checked;
  sums: Sums;
  /** How many rows are like others. */
  marked: number;
  changed: (sums: Sums) => void;
}

/** Books the good rows, paid in one payment. */
function Confirm({ checked: { id, rows, creditCents }, sums, marked, changed }: ConfirmProps) {
  const [isCreditUsed, setCreditUsed] = useState(false);
  const [isDoubled, setDoubled] = useState(false);
  const isAllMarked = marked === rows.length;
  const isAll = isDoubled || isAllMarked;
  const totalCents = sums.totalCents + (isAll ? sums.doublesCents : 0);
  // With the tick nothing is left for the next page, so this button is the order (D11).
  const mayBePaid = creditCents >= totalCents;
  const order = isCreditUsed ? ordering.payWithCredit : ordering.pay;
  const submit = useSubmit({
    id: CONFIRM_FORM,
    call: bulkBooking,
    // An unticked box is not sent; the schema's message is for an empty one.
    bodyOf: (fields) => ({ nothingProhibited: '', ...formDataToJson(fields) }),
    timeoutMs: TIMEOUT_MS,
    failed: (_, { facts }) => {
      if (facts?.['totalCents'] !== undefined)
        changed({ totalCents: facts['totalCents'], doublesCents: facts['doublesCents'] ?? 0 });
    },
    done: ({ ids, waiting, payPath, totalCents: total }) => {
      const now = ids.filter((number) => !waiting.includes(number));
      const [, , amount = '', order = ''] = payPath?.split('/') ?? [];
      // The page before the order lists its parts.
      if (payPath !== null)
        paymentBegun('bulk', order, amount, { count: String(now.length), total: String(total) });
      return { to: payPath ?? `${PATHS.success}?id=${now[0] ?? ids[0] ?? ''}` };
    },
  });
  return (
    <section
      className="card stack"
      aria-labelledby="bulk-heading"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'useCredit')
          setCreditUsed(target.checked);
        if (target instanceof HTMLInputElement && target.name === 'doubles')
          setDoubled(target.checked);
      }}
    >
      <h3 id="bulk-heading">{bulk.bookHeading}</h3>
      <Form call={bulkBooking} waiting={bulk.booking} submit={submit}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shownCents" value={sums.totalCents} />
        <input type="hidden" name="doublesCents" value={sums.doublesCents} />
        <TickField {...submit.field('nothingProhibited')} label={bulk.allowed} required>
          <a href={PATHS.carrierPolicy} target="_blank" rel="noopener">
            {common.mayNotSend}
          </a>
        </TickField>
        {marked > 0 && (
          <TickField
            {...submit.field('doubles')}
            label={bulk.doubles(marked, formatEuro(sums.doublesCents))}
            required={isAllMarked}
          />
        )}
        {creditCents > 0 && (
          <TickField
            {...submit.field('useCredit')}
            label={bulk.useCredit(formatEuro(creditCents))}
          />
        )}
        <p>
          {mayBePaid && (
            <>
              {ordering.terms} <a href={PATHS.terms}>{ordering.termsLink}</a>.{' '}
            </>
          )}
          {bulk.before}
        </p>
        <button className="button" type="submit">
          {mayBePaid
            ? order(formatEuro(totalCents))
            : bulk.submit(isAll ? rows.length : rows.length - marked, formatEuro(totalCents))}
        </button>
      </Form>
    </section>
  );
}
