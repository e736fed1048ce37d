import { useRef, useState } from 'react';
import { newBooking } from '#api/new-booking.ts';
import { PATHS } from '#routes';
import { setSlice } from '#stores/session.ts';
import { useLeaving } from '../pay/use-leaving.ts';
import { textsOf, plain } from '../parts/submit-parts.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { problemsIn } from './check.ts';
import { leaveDraft } from './draft.ts';
import { priceKey, type PriceView } from './price.ts';
import { compactRows } from './rows.ts';
import { needsCustoms, type BookingSettings, type Typed } from './types.ts';

/** A price that is not the one that the visitor saw; integer cents. */
export interface ChangedPrice {
  shownCents: number;
  nowCents: number;
}

/** Books what stands in the form. A price that has changed is shown, and booked only when the visitor says so. */
export function useBook(settings: BookingSettings, price: PriceView, typed: Typed) {
  const { isLeaving, leave } = useLeaving();
  const [changed, setChanged] = useState<ChangedPrice>();
  const sent = useRef<{ key: string; shownCents: number | undefined }>({
    key: '',
    shownCents: undefined,
  });
  const agreed = useRef<number>(undefined);

  const submit = useSubmit({
    call: newBooking,
    login: 'payBooking',
    bodyOf: (fields) => {
      const values = textsOf(fields);
      const key = priceKey({ values });
      const isShown = price.kind === 'price' && price.key === key;
      const shownCents = agreed.current ?? (isShown ? price.quote.priceCents : undefined);
      sent.current = { key, shownCents };
      const { items, customsReason, ...body } = plain(fields);
      const customs = needsCustoms({ values }, settings) ? { items, customsReason } : {};
      // A choice that is not made and a box that is not ticked are no fields of the form.
      const unmade = { pickupTime: '', nothingProhibited: '' };
      return { ...unmade, ...body, ...customs, shownCents: shownCents ?? null };
    },
    check: (fields) => problemsIn(textsOf(fields), settings),
    failed: (_, { status, facts }) => {
      const nowCents = facts?.['totalCents'];
      const { shownCents } = sent.current;
      agreed.current = undefined;
      if (status === 409 && nowCents !== undefined && shownCents !== undefined)
        setChanged({ shownCents, nowCents });
    },
    done: ({ id, totalCents, dueCents, payPath }) => {
      leaveDraft();
      setSlice('payment', {
        type: 'booking',
        returnTo: 'success',
        data: [{ id, totalCents: String(totalCents), dueCents: String(dueCents) }],
      });
      leave(payPath ?? `${PATHS.success}?${new URLSearchParams({ id })}`);
      return undefined;
    },
  });

  return {
    submit: {
      ...submit,
      onSubmit: (event: Parameters<typeof submit.onSubmit>[0]) => {
        compactRows(event.currentTarget);
        // The page of the payment is on its way: a second press would be a second booking.
        if (isLeaving) event.preventDefault();
        else submit.onSubmit(event);
      },
    },
    isLeaving,
    changed,
    /** Books at the price that the visitor has now seen. */
    bookFor: (cents: number): void => {
      agreed.current = cents;
      setChanged(undefined);
      submit.form.current?.requestSubmit();
    },
    /** Another parcel has another price: what was said about the last one goes. */
    forgetChange: (next: Typed): void => {
      if (changed !== undefined && priceKey(next) !== priceKey(typed)) setChanged(undefined);
    },
  };
}
