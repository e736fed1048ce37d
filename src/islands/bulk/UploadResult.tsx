import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { addressOf } from '#api/base.ts';
import { badRows, bulkBooking, type uploadCsv } from '#api/bulk-booking.ts';
import { formatEuro } from '#domain/money/money.ts';
import * as bulk from '#messages/bulk.ts';
import * as ordering from '#messages/ordering.ts';
import { PATHS } from '#routes';
import { paymentBegun } from '#stores/payment.ts';
import { BookRows, type RowSums } from '#ui/bulk/BookRows.tsx';
import { UploadedRows } from '#ui/bulk/UploadedRows.tsx';
import { useSubmit } from '#forms/use-submit.ts';

const CONFIRM_FORM = 'bulk';
/** Storing a thousand bookings takes seconds. */
const TIMEOUT_MS = 60_000;

export interface Checked extends v.InferOutput<typeof uploadCsv.answer> {
  fileName: string;
  /** Integer cents; it is 0 when unknown. */
  creditCents: number;
}

export function UploadResult({ checked }: { checked: Checked }) {
  const { rows, fileName } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [sums, setSums] = useState<RowSums>(checked);
  // The result appears below the pressed button.
  useEffect(() => heading.current?.focus(), []);
  const hasOldPrices =
    sums.totalCents !== checked.totalCents || sums.doublesCents !== checked.doublesCents;
  return (
    <section className="stack" aria-labelledby="bulk-result">
      <h2 id="bulk-result" tabIndex={-1} ref={heading}>
        {bulk.ofFile(fileName)}
      </h2>
      <UploadedRows
        checked={checked}
        totalCents={sums.totalCents}
        hasOldPrices={hasOldPrices}
        badRowsHref={addressOf(badRows, { id: checked.id })}
        level={3}
      />
      {rows.length > 0 && <Confirm checked={checked} sums={sums} changed={setSums} />}
    </section>
  );
}

interface ConfirmProps {
  checked: Checked;
  sums: RowSums;
  changed: (sums: RowSums) => void;
}

/** Books the good rows, paid in one payment. */
function Confirm({ checked: { id, rows, creditCents }, sums, changed }: ConfirmProps) {
  const [isCreditUsed, setCreditUsed] = useState(false);
  const [isDoubled, setDoubled] = useState(false);
  const marked = rows.filter(({ sameAs }) => sameAs !== '').length;
  const isAll = isDoubled || marked === rows.length;
  const totalCents = sums.totalCents + (isAll ? sums.doublesCents : 0);
  // With the tick nothing is left for the next page, so this button is the order (D11).
  const mayBePaid = creditCents >= totalCents;
  const order = isCreditUsed ? ordering.payWithCredit : ordering.pay;
  const submit = useSubmit({
    id: CONFIRM_FORM,
    call: bulkBooking,
    timeoutMs: TIMEOUT_MS,
    failed: (_, { facts }) => {
      if (facts?.['totalCents'] !== undefined)
        changed({ totalCents: facts['totalCents'], doublesCents: facts['doublesCents'] ?? 0 });
    },
    done: ({ ids, waiting, payPath, totalCents: total }) => {
      const now = ids.filter((number) => !waiting.includes(number));
      const [, , amount = '', orderId = ''] = payPath?.split('/') ?? [];
      // The payment page lists these parts of the sum.
      const parts = { count: String(now.length), total: String(total) };
      if (payPath !== null) paymentBegun('bulk', orderId, amount, parts);
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
      <BookRows
        action={addressOf(bulkBooking)}
        submit={submit}
        id={id}
        sums={sums}
        rowCount={rows.length}
        marked={marked}
        creditCents={creditCents}
        links={PATHS}
        mayBePaid={mayBePaid}
        button={
          mayBePaid
            ? order(formatEuro(totalCents))
            : bulk.submit(isAll ? rows.length : rows.length - marked, formatEuro(totalCents))
        }
        level={3}
      />
    </section>
  );
}
