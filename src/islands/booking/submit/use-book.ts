import { useRef, useState } from 'react';
import { useLeaving } from '#forms/use-leaving.ts';
import { meaningOf, textsOf } from '#forms/form-data.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { useSubmit } from '#forms/use-submit.ts';
import type { ChangedPrice } from '../price/PriceBreakdown.tsx';
import type { PriceState } from '../price/price.ts';
import { compactRows } from '../customs/customs-lines.ts';
import { BOOKING, priceKey, type BookingInput, type PageSettings } from '../booking-form.ts';
import { withArea } from '../service-area.ts';
import { haltAtStep, openStepOf } from '../steps.ts';
import type { Rules } from '../use-rules.ts';

/** Sends the booking. If the price has changed it is shown, and booked only once the visitor has agreed to it. */
export function useBook(
  settings: PageSettings,
  price: PriceState,
  typed: BookingInput,
  load: () => Promise<Rules>,
) {
  const { isLeaving, leave } = useLeaving();
  const [changed, setChanged] = useState<ChangedPrice>();
  const sentCents = useRef<number>(undefined);
  /** The button was the one that asks the office, without a sum. */
  const isHeld = useRef(false);
  /** The new price that the visitor has agreed to, and the priceKey of the fields that it is for. */
  const agreed = useRef<{ key: string; cents: number }>(undefined);
  /** What the person meant by the last request. */
  const pressed = useRef('');
  /** What is booked, and where that has led: shown again by "Back" and unchanged, the form is that booking (D64). */
  const made = useRef<{ meaning: string; address: string }>(undefined);

  const submission = ({ newBooking, ...rules }: Rules): SubmissionOf<typeof newBooking> => ({
    call: newBooking,
    login: 'payBooking',
    bodyOf: (fields) => {
      pressed.current = meaningOf(fields);
      const key = priceKey({ values: textsOf(fields) });
      isHeld.current = fields.get('conditionsMet') !== null;
      const isShown = price.kind === 'price' && price.key === key;
      const agreedCents = agreed.current?.key === key ? agreed.current.cents : undefined;
      const shownCents = agreedCents ?? (isShown ? price.quote.totalCents : undefined);
      sentCents.current = shownCents;
      return rules.bodyOf(fields, shownCents, settings);
    },
    check: async (fields) => {
      // What needs the border is checked by the server when it did not load.
      const complete = await withArea(settings).catch(() => undefined);
      return complete === undefined ? [] : rules.bookingProblems(textsOf(fields), complete);
    },
    halt: haltAtStep,
    failed: (_, { status, facts, errors }) => {
      openStepOf(document.getElementById(`${BOOKING}-${Object.keys(errors)[0] ?? ''}`));
      const nowCents = facts?.['totalCents'];
      const shownCents = sentCents.current;
      if (status !== 409 || nowCents === undefined || shownCents === undefined) return;
      agreed.current = undefined;
      setChanged({ shownCents, nowCents });
    },
    done: (answer) => {
      made.current = { meaning: pressed.current, address: rules.booked(answer) };
      const { address } = made.current;
      // Whoever has pressed a button with the sum has ordered; anybody else sees the sum first.
      if (sentCents.current === undefined || isHeld.current) leave(address);
      else void rules.cardPageOf(answer).then((page) => leave(page ?? address));
      return undefined;
    },
  });
  const submit = useSubmit({ id: BOOKING, load: async () => submission(await load()) });

  return {
    submit: {
      ...submit,
      onSubmit: (event: Parameters<typeof submit.onSubmit>[0]) => {
        compactRows(event.currentTarget);
        const meaning = meaningOf(new FormData(event.currentTarget));
        const madeAt = made.current?.meaning === meaning ? made.current.address : undefined;
        // The payment page is loading: a second press would be a second booking.
        if (isLeaving || madeAt !== undefined) event.preventDefault();
        else submit.onSubmit(event);
        if (madeAt !== undefined && !isLeaving) leave(madeAt);
      },
    },
    isLeaving,
    changed,
    /** Sends the booking at the new price, which the visitor has agreed to. */
    bookFor: (cents: number): void => {
      agreed.current = { key: priceKey(typed), cents };
      setChanged(undefined);
      submit.form.current?.requestSubmit();
    },
    /** Takes the changed price away as soon as the parcel itself changes. */
    forgetChange: (next: BookingInput): void => {
      if (changed !== undefined && priceKey(next) !== priceKey(typed)) setChanged(undefined);
    },
  };
}
