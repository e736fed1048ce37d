import { useRef, useState } from 'react';
import { meaningOf, textsOf } from '#forms/form-data.ts';
import { inTime } from '#forms/in-time.ts';
import type { SubmissionOf } from '#forms/send.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { loadQuoteSettings } from '#ui/quote-settings.ts';
import type { ChangedPrice } from '../price/PriceBreakdown.tsx';
import type { PriceState } from '../price/price.ts';
import { compactRows } from '../customs/customs-lines.ts';
import {
  BOOKING,
  priceKey,
  valueIn,
  type BookingInput,
  type PageSettings,
} from '../booking-form.ts';
import { warningsOf } from '../parcel/use-warnings.ts';
import { haltAtStep, openStepOf } from '../steps.ts';
import type { Rules } from '../use-rules.ts';

/** Sends the booking; at a changed price only once the visitor has agreed. */
export function useBook(
  settings: PageSettings,
  price: PriceState,
  typed: BookingInput,
  load: () => Promise<Rules>,
) {
  const [changed, setChanged] = useState<ChangedPrice>();
  const sentCents = useRef<number>(undefined);
  /** The button for the office's price, without a sum. */
  const isHeld = useRef(false);
  /** The agreed new price, and its priceKey. */
  const agreed = useRef<{ key: string; cents: number }>(undefined);
  const pressed = useRef('');
  /** After "Back", the unchanged form still is this booking (D64). */
  const made = useRef<{ meaning: string; address: string }>(undefined);

  const submission = ({ newBooking, ...rules }: Rules): SubmissionOf<typeof newBooking> => ({
    call: newBooking,
    login: 'payBooking',
    bodyOf: async (fields) => {
      pressed.current = meaningOf(fields);
      const key = priceKey({ values: textsOf(fields) });
      isHeld.current = fields.get('conditionsMet') !== null;
      const isShown = price.kind === 'price' && price.key === key;
      const agreedCents = agreed.current?.key === key ? agreed.current.cents : undefined;
      const shownCents = agreedCents ?? (isShown ? price.quote.totalCents : undefined);
      sentCents.current = shownCents;
      // Searched again, because the last search may not have ended.
      const contents = valueIn({ values: textsOf(fields) }, 'contents');
      const { isAllowed = false } = (await inTime(warningsOf(contents))) ?? {};
      return rules.bodyOf(fields, shownCents, settings, isAllowed);
    },
    check: async (fields) =>
      // Without the border or the places the server checks it.
      (await inTime(
        loadQuoteSettings().then((prices) => rules.bookingProblems(textsOf(fields), prices)),
      )) ?? [],
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
      // A button with the sum was the order; otherwise the sum shows first.
      if (sentCents.current === undefined || isHeld.current) return { to: address };
      return { to: rules.cardPageOf(answer).then((page) => page ?? address) };
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
        if (madeAt === undefined || submit.sending) return submit.onSubmit(event);
        event.preventDefault();
        location.assign(madeAt);
      },
    },
    changed,
    /** Sends the booking at the agreed price. */
    bookFor: (cents: number): void => {
      agreed.current = { key: priceKey(typed), cents };
      setChanged(undefined);
      submit.form.current?.requestSubmit();
    },
    /** Drops the changed price when the parcel changes. */
    forgetChange: (next: BookingInput): void => {
      if (changed !== undefined && priceKey(next) !== priceKey(typed)) setChanged(undefined);
    },
  };
}
