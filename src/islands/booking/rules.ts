/** Imported after hydration (use-rules.ts). */
import type * as v from 'valibot';
import type { newBooking } from '#api/new-booking.ts';
import { ask } from '#api/client.ts';
import { startPayment } from '#api/payments.ts';
import { PATHS } from '#routes';
import { mayLeadTo, paymentBegun } from '#stores/payment.ts';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { formDataToJson, textsOf } from '#forms/form-data.ts';
import { leaveDraft } from './draft/draft.ts';
import { needsCustoms, type PageSettings } from './booking-form.ts';
import lateStyles from './late.css?inline';

export { newBooking } from '#api/new-booking.ts';
export { fillUnplaced } from './draft/draft.ts';
export { followCredit, prefill } from './draft/prefill.ts';
export { fillTowns, presetDay } from './address/presets.ts';
export { Days } from './address/Days.tsx';
export { AskAddress } from './address/AskAddress.tsx';
export { LabelPreview } from './address/LabelPreview.tsx';
export { Review } from './Review.tsx';
export { priceOf } from './price/price.ts';
export { PriceBreakdown, PriceChanged } from './price/PriceBreakdown.tsx';
export { bookingProblems, dayProblem } from './submit/problems.ts';

adoptStyles(lateStyles);

/** The fields, and the shown price in cents. */
export function bodyOf(
  fields: FormData,
  shownCents: number | undefined,
  settings: PageSettings,
  isAllowed: boolean,
): object {
  const { items, customsReason, ...body } = formDataToJson(fields);
  const customs = needsCustoms({ values: textsOf(fields) }, settings)
    ? { items, customsReason }
    : {};
  // FormData omits unchecked boxes.
  const unmade = { pickupTime: '', nothingProhibited: isAllowed ? 'yes' : '' };
  return { ...unmade, ...body, ...customs, shownCents: shownCents ?? null };
}

/** The provider's page; undefined when nothing is due or the payment did not begin. */
export async function cardPageOf({
  id,
  dueCents,
  payPath,
}: v.InferOutput<typeof newBooking.answer>): Promise<string | undefined> {
  if (payPath === null) return undefined;
  const body = { id, amount: (dueCents / 100).toFixed(2) };
  const begun = await ask(startPayment, { body });
  return begun.ok && mayLeadTo(begun.value.url, location.href) ? begun.value.url : undefined;
}

/** Keeps the payment, forgets the draft, returns the next page's address. */
export function booked({ id, dueCents, payPath }: v.InferOutput<typeof newBooking.answer>): string {
  leaveDraft();
  paymentBegun('booking', id, (dueCents / 100).toFixed(2));
  return payPath ?? `${PATHS.success}?${new URLSearchParams({ id })}`;
}
