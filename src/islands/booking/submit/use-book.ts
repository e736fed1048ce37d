import { useRef, useState } from 'react';
import { useLeaving } from '../pay/use-leaving.ts';
import { textsOf } from '../parts/submit-parts.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { priceKey, type PriceView } from './price-view.ts';
import { compactRows } from './rows.ts';
import type { BookingSettings, Typed } from './types.ts';
import type { Rules } from './use-rules.ts';

/** A price that is not the one that the visitor saw; integer cents. */
export interface ChangedPrice {
  shownCents: number;
  nowCents: number;
}

/** Books what stands in the form. A price that has changed is shown, and booked only when the visitor says so. */
export function useBook(
  settings: BookingSettings,
  price: PriceView,
  typed: Typed,
  load: () => Promise<Rules>,
) {
  const { isLeaving, leave } = useLeaving();
  const [changed, setChanged] = useState<ChangedPrice>();
  const sentCents = useRef<number>(undefined);
  const agreed = useRef<number>(undefined);

  const submit = useSubmit({
    call: async () => (await load()).newBooking,
    login: 'payBooking',
    bodyOf: async (fields) => {
      const key = priceKey({ values: textsOf(fields) });
      const isShown = price.kind === 'price' && price.key === key;
      const shownCents = agreed.current ?? (isShown ? price.quote.priceCents : undefined);
      sentCents.current = shownCents;
      return (await load()).bodyOf(fields, shownCents, settings);
    },
    check: async (fields) => (await load()).problemsIn(textsOf(fields), settings),
    failed: (_, { status, facts }) => {
      const nowCents = facts?.['totalCents'];
      const shownCents = sentCents.current;
      agreed.current = undefined;
      if (status === 409 && nowCents !== undefined && shownCents !== undefined)
        setChanged({ shownCents, nowCents });
    },
    done: (answer) => {
      void load().then(({ booked }) => leave(booked(answer)));
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
