import type * as v from 'valibot';
import type { newBooking } from '#api/new-booking.ts';
import { PATHS } from '#routes';
import { setSlice } from '#stores/session.ts';
import { plain, textsOf } from '../parts/submit-parts.ts';
import { leaveDraft } from './draft.ts';
import { needsCustoms, type BookingSettings } from './types.ts';

/** What is sent for the fields of the form, with the price that the visitor saw, in cents. */
export function bodyOf(
  fields: FormData,
  shownCents: number | undefined,
  settings: BookingSettings,
): object {
  const { items, customsReason, ...body } = plain(fields);
  const customs = needsCustoms({ values: textsOf(fields) }, settings)
    ? { items, customsReason }
    : {};
  // A choice that is not made and a box that is not ticked are no fields of the form.
  const unmade = { pickupTime: '', nothingProhibited: '' };
  return { ...unmade, ...body, ...customs, shownCents: shownCents ?? null };
}

/** Remembers what is to be paid, and forgets the draft; gives where the visitor is led. */
export function booked({
  id,
  totalCents,
  dueCents,
  payPath,
}: v.InferOutput<typeof newBooking.answer>): string {
  leaveDraft();
  setSlice('payment', {
    type: 'booking',
    returnTo: 'success',
    data: [{ id, totalCents: String(totalCents), dueCents: String(dueCents) }],
  });
  return payPath ?? `${PATHS.success}?${new URLSearchParams({ id })}`;
}
