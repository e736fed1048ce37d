/** Everything that the form imports late, once it is hydrated (use-rules.ts): schema, checks, prices, and what is sent. */
import type * as v from 'valibot';
import type { newBooking } from '#api/new-booking.ts';
import { PATHS } from '#routes';
import { setSlice } from '#stores/session.ts';
import { formDataToJson, textsOf } from '#forms/form-data.ts';
import { leaveDraft } from './draft/draft.ts';
import { needsCustoms, type PageSettings } from './booking-form.ts';

export { newBooking } from '#api/new-booking.ts';
export { fillUnplaced } from './draft/draft.ts';
export { GroupFields } from './parcel/GroupFields.tsx';
export { AskAddress } from './address/AskAddress.tsx';
export { LabelPreview } from './address/LabelPreview.tsx';
export { priceOf } from './price/price.ts';
export { PriceBreakdown, PriceChanged } from './price/PriceBreakdown.tsx';
export { bookingProblems, dayProblem } from './submit/problems.ts';

/** The body of the request: the fields, and the price that the visitor saw, in cents. */
export function bodyOf(
  fields: FormData,
  shownCents: number | undefined,
  settings: PageSettings,
): object {
  const { items, customsReason, ...body } = formDataToJson(fields);
  const customs = needsCustoms({ values: textsOf(fields) }, settings)
    ? { items, customsReason }
    : {};
  // FormData leaves out radio buttons and checkboxes that are not chosen.
  const unmade = { pickupTime: '', nothingProhibited: '' };
  return { ...unmade, ...body, ...customs, shownCents: shownCents ?? null };
}

/** Keeps what is to be paid, forgets the draft, and returns the address of the next page. */
export function booked({ id, dueCents, payPath }: v.InferOutput<typeof newBooking.answer>): string {
  leaveDraft();
  // As stores/payment.ts keeps it, which would be a file more to fetch here.
  const amount = (dueCents / 100).toFixed(2);
  setSlice('payment', { type: 'booking', returnTo: 'success', data: [{ id, amount }] });
  return payPath ?? `${PATHS.success}?${new URLSearchParams({ id })}`;
}
