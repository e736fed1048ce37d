import type { ReactElement } from 'react';
import * as v from 'valibot';
import { typedOf } from '#ui/booking/booking-input.ts';
import { BookingForm, type BookingOffer, type LiveState } from '#ui/booking/BookingForm.tsx';
import type { StillForm } from '#ui/still-form.ts';

interface Drawing extends BookingOffer {
  action: string;
  submit: StillForm;
  /** The widget in the built page has them. */
  props: unknown;
}

/** Draws the booking form as its widget does at first. */
export function drawBookingForm({ props, ...form }: Drawing): ReactElement {
  const settings = v.parse(PageProps, props);
  const typed = typedOf(form.submit.returned?.values ?? {}, settings.tariff);
  return <BookingForm {...form} settings={settings} typed={typed} live={STILL} />;
}

/** No script moves the form. */
const STILL: LiveState = {
  late: undefined,
  load: () => new Promise(() => undefined),
  missing: [],
  warnings: [],
  isAllowed: undefined,
  price: { kind: 'empty' },
  creditCents: 0,
  changed: undefined,
  bookFor: () => undefined,
};

/** src/pages/PayBooking.astro gives these props to the widget. */
const PageProps = v.object({
  tariff: v.object({
    vatPercent: v.number(),
    maxWeightGrams: v.number(),
    maxPallets: v.number(),
    international: v.array(
      v.object({
        id: v.string(),
        country: v.string(),
        name: v.string(),
        customs: v.boolean(),
        needsState: v.optional(v.boolean()),
      }),
    ),
  }),
  maxWeight: v.string(),
  calendar: v.object({
    sameDayCutOff: v.string(),
    nextDayCutOff: v.string(),
    closedDays: v.array(v.string()),
    countyCutOffs: v.optional(
      v.record(v.string(), v.object({ sameDayCutOff: v.string(), nextDayCutOff: v.string() })),
    ),
  }),
  terms: v.string(),
});
