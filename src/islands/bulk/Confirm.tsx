import { bulkBooking } from '#api/bulk-booking.ts';
import { formatEuro } from '#domain/money.ts';
import { bulk } from '#messages/bulk.ts';
import { common } from '#messages/common.ts';
import { PATHS } from '#routes';
import { paymentBegun } from '#stores/payment.ts';
import { Form } from '#ui/Form.tsx';
import { TickField } from '#ui/TickField.tsx';
import { formDataToJson } from '#forms/form-data.ts';
import { useLeaving } from '#forms/use-leaving.ts';
import { useSubmit } from '#forms/use-submit.ts';
import type { Checked } from './types.ts';

const CONFIRM_FORM = 'bulk';
/** Storing a thousand bookings takes seconds. */
const BOOK_TIMEOUT_MS = 60_000;

interface Props {
  checked: Checked;
  totalCents: number;
  changed: (totalCents: number) => void;
}

/** Books the good rows, paid in one payment. */
export function Confirm({ checked: { id, rows, creditCents }, totalCents, changed }: Props) {
  const { isLeaving, leave } = useLeaving();
  const submit = useSubmit({
    id: CONFIRM_FORM,
    call: bulkBooking,
    // An unticked box is not sent; the schema's message is for an empty one.
    bodyOf: (fields) => ({ nothingProhibited: '', ...formDataToJson(fields) }),
    timeoutMs: BOOK_TIMEOUT_MS,
    failed: (_, { facts }) => {
      if (facts?.['totalCents'] !== undefined) changed(facts['totalCents']);
    },
    done: ({ ids, payPath, totalCents: total }) => {
      const [, , amount = '', order = ''] = payPath?.split('/') ?? [];
      // The page before the order lists its parts.
      if (payPath !== null)
        paymentBegun('bulk', order, amount, { count: String(ids.length), total: String(total) });
      leave(payPath ?? `${PATHS.success}?id=${ids[0] ?? ''}`);
      return undefined;
    },
  });
  return (
    <section className="card stack" aria-labelledby="bulk-heading">
      <h3 id="bulk-heading">{bulk.bookHeading}</h3>
      <Form
        call={bulkBooking}
        waiting={bulk.booking}
        submit={{
          ...submit,
          onSubmit: (event) => {
            // The payment page is loading: a second press would book twice.
            if (isLeaving) event.preventDefault();
            else submit.onSubmit(event);
          },
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shownCents" value={totalCents} />
        <TickField {...submit.field('nothingProhibited')} label={bulk.allowed} required>
          <a href={PATHS.carrierPolicy} target="_blank" rel="noopener">
            {common.mayNotSend}
          </a>
        </TickField>
        {creditCents > 0 && (
          <TickField
            {...submit.field('useCredit')}
            label={bulk.useCredit(formatEuro(creditCents))}
          />
        )}
        <p>{bulk.before}</p>
        <button className="button" type="submit" aria-disabled={isLeaving || undefined}>
          {creditCents >= totalCents
            ? bulk.order(rows.length, formatEuro(totalCents))
            : bulk.submit(rows.length, formatEuro(totalCents))}
        </button>
        {isLeaving && <p role="status">{bulk.booking}</p>}
      </Form>
    </section>
  );
}
