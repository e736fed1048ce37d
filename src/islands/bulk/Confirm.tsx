import { useState } from 'react';
import { bulkBooking } from '#api/bulk-booking.ts';
import { formatEuro } from '#domain/money.ts';
import { bulkMessages as messages } from '#messages';
import { PATHS } from '#routes';
import { Form } from '../parts/Form.tsx';
import { TickField } from '../parts/TickField.tsx';
import { plain } from '../parts/submit-parts.ts';
import { useSlow } from '../parts/use-slow.ts';
import { useSubmit } from '../parts/use-submit.ts';
import type { Checked } from './types.ts';

const FORM = 'bulk';
const LABELS = { nothingProhibited: messages.allowed, useCredit: messages.anyCredit };
/** A thousand bookings take some seconds to store. */
const TIMEOUT_MS = 60_000;

interface Props {
  checked: Checked;
  /** What they cost now. */
  totalCents: number;
  /** Hears of a price that has changed since. */
  changed: (totalCents: number) => void;
}

/** Books the good rows of a file; then they are paid, all in one payment. */
export function Confirm({ checked: { id, rows, creditCents }, totalCents, changed }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const submit = useSubmit({
    call: bulkBooking,
    // A box that is not ticked is not sent; the schema's sentence is about an empty one.
    bodyOf: (fields) => ({ nothingProhibited: '', ...plain(fields) }),
    timeoutMs: TIMEOUT_MS,
    failed: (_, { facts }) => {
      if (facts?.['totalCents'] !== undefined) changed(facts['totalCents']);
    },
    done: ({ ids, payPath }) => {
      setIsLeaving(true);
      location.assign(payPath ?? `${PATHS.success}?id=${ids[0] ?? ''}`);
      return undefined;
    },
  });
  const isSlow = useSlow(submit.sending);
  return (
    <section className="card stack" aria-labelledby="bulk-heading">
      <h3 id="bulk-heading">{messages.bookHeading}</h3>
      <Form id={FORM} call={bulkBooking} submit={submit} labels={LABELS}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shownCents" value={totalCents} />
        <TickField
          form={FORM}
          submit={submit}
          name="nothingProhibited"
          label={messages.allowed}
          required
        >
          <a href={PATHS.carrierPolicy} target="_blank" rel="noopener">
            {messages.prohibited}
          </a>
        </TickField>
        {creditCents > 0 && (
          <TickField
            form={FORM}
            submit={submit}
            name="useCredit"
            label={messages.useCredit(formatEuro(creditCents))}
          />
        )}
        <p>{messages.before}</p>
        <button className="button" type="submit" disabled={isLeaving}>
          {messages.submit(rows.length, formatEuro(totalCents))}
        </button>
        {(isSlow || isLeaving) && <p>{messages.booking}</p>}
      </Form>
    </section>
  );
}
