import type { User } from '#api/account.ts';
import { listAddresses } from '#api/addresses.ts';
import { bookingDetails } from '#api/manage-booking.ts';
import type { BookingView } from '#api/booking-view.ts';
import { ask } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import { bookingFromQuote } from '#domain/booking-from-quote.ts';
import { SIZE_FIELDS } from '#domain/parcel-size.ts';
import { quoteFromQuery, type SharedQuote } from '#domain/quote-query.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { booking } from '#messages/booking.ts';
import { pricing } from '#messages/pricing.ts';
import { setCredit } from '#stores/account-slices.ts';
import { $session, sessionUser } from '#stores/session.ts';
import { showToast, type Toast } from '#stores/toasts.ts';
import { isFilledFrom } from './draft.ts';
import { dispatchInput, fillForm, type Values } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';
import { withArea } from '../service-area.ts';
import { itemName } from '../customs/customs-lines.ts';
import { addressValues } from '../address/saved-addresses.ts';
import type { PageSettings } from '../booking-form.ts';

/** Follows the account's credit in cents; returns the unsubscribe function. */
export const followCredit = (changed: (cents: number) => void): (() => void) =>
  $session.subscribe(({ auth }) => changed(auth.auth ? auth.creditCents : 0));

/** Fills in the address's query and the user. */
export async function prefill(
  form: HTMLFormElement,
  search: string,
  settings: PageSettings,
): Promise<void> {
  const toast = search === '' ? undefined : await prefillFrom(form, search, settings);
  const user = sessionUser();
  if (user !== null) await Promise.all([prefillSender(form, user), refreshCredit()]);
  dispatchInput(form);
  if (toast !== undefined) showToast(toast);
}

/** The session's is as old as the last look at the account. */
async function refreshCredit(): Promise<void> {
  const outcome = await ask(credits);
  if (outcome.ok) setCredit(outcome.value.balanceCents);
}

/**
 * A quote (?from=…&to=…&kg=…), an earlier booking (?again=number) or its return (?returnOf=number), once. Returns the
 * toast.
 */
async function prefillFrom(
  form: HTMLFormElement,
  search: string,
  settings: PageSettings,
): Promise<Toast | undefined> {
  if (isFilledFrom(search)) return undefined;
  const query = new URLSearchParams(search);
  const again = readTrackingNumber(query.get('again') ?? '');
  const returned = readTrackingNumber(query.get('returnOf') ?? '');
  const number = again ?? returned;
  if (number !== undefined) return likeBooking(form, number, again === undefined);
  // After a problem without scripts the server fills in the form; `again` is then a long token.
  const isToken = (query.get('again') ?? '').length > 40;
  if (query.has('returnOf') || (query.has('again') && !isToken))
    return { kind: 'error', text: booking.prefill.notRead };
  const quote = quoteFromQuery(search);
  return quote && withQuote(form, quote, settings);
}

/** Fills empty fields with the user, and with the last saved address unless it contradicts the quote. */
async function prefillSender(form: HTMLFormElement, user: User): Promise<void> {
  const name = `${user.firstname} ${user.lastname}`.trim();
  fillRest(form, { pickupName: name, pickupPhone: user.phone, email: user.email });
  const { pickupLine1 = '', pickupTown = '' } = textsOf(new FormData(form));
  if (pickupLine1 !== '') return;
  const outcome = await ask(listAddresses);
  const own = (outcome.ok ? outcome.value.addresses : []).find(
    ({ country, town }) => country === 'IE' && (pickupTown === '' || sameTown(town, pickupTown)),
  );
  if (own !== undefined) fillRest(form, addressValues(own, 'pickup'));
}

/** Fills empty fields, except the focused one: typing would append to it. */
function fillRest(form: HTMLFormElement, values: Values): void {
  const rest = Object.entries(values).filter(
    ([name]) => form.elements.namedItem(name) !== document.activeElement,
  );
  fillForm(form, Object.fromEntries(rest), { onlyEmpty: true });
}

const sameTown = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'en-IE', { sensitivity: 'base' }) === 0;

async function likeBooking(
  form: HTMLFormElement,
  id: string,
  isReturn: boolean,
): Promise<Toast | undefined> {
  const outcome = await ask(bookingDetails, { params: { id } });
  if (!outcome.ok) return { kind: 'error', text: booking.prefill.notRead };
  const { booking: earlier } = outcome.value;
  if (isReturn && earlier.destination !== 'ireland')
    return { kind: 'error', text: booking.prefill.returnAbroad };
  fillForm(form, isReturn ? returnOf(earlier) : sameAs(earlier));
  // Nothing is left to fill in: opens the review.
  if (!isReturn && location.hash === '') location.replace('#pay');
  return { kind: 'done', text: isReturn ? booking.prefill.returned : booking.prefill.again };
}

const sameAs = (earlier: BookingView): Values => ({
  ...addressValues(earlier.pickup, 'pickup'),
  ...addressValues(earlier.delivery, 'delivery', earlier.destination),
  ...parcelOf(earlier),
  placeNote: earlier.note,
  customsReason: earlier.customs?.reason ?? '',
  ...customsValues(earlier),
});

const customsValues = ({ customs }: BookingView): Values =>
  Object.fromEntries(
    (customs?.items ?? []).flatMap((item, row): [string, string][] => [
      [itemName(row, 'description'), item.description],
      [itemName(row, 'quantity'), String(item.quantity)],
      [itemName(row, 'weight'), String(item.weightGrams / 1000)],
      [itemName(row, 'value'), (item.valueCents / 100).toFixed(2)],
      [itemName(row, 'origin'), item.origin],
      [itemName(row, 'hs'), item.hs],
    ]),
  );

const returnOf = (earlier: BookingView): Values => ({
  ...addressValues(earlier.delivery, 'pickup'),
  ...addressValues(earlier.pickup, 'delivery'),
  ...parcelOf(earlier),
  returnOf: earlier.id,
});

const parcelOf = ({ weightGrams, size, pallets, contents, email }: BookingView): Values => ({
  weight: weightGrams > 0 ? String(weightGrams / 1000) : '',
  ...Object.fromEntries(SIZE_FIELDS.map((name) => [name, String(size?.[name] ?? '')])),
  pallets: pallets > 0 ? String(pallets) : '',
  contents,
  email,
});

async function withQuote(
  form: HTMLFormElement,
  quote: SharedQuote,
  settings: PageSettings,
): Promise<Toast | undefined> {
  const complete = await withArea(settings).catch(() => undefined);
  if (complete === undefined) return undefined;
  const { area } = complete;
  const { fields, isPriced } = await bookingFromQuote(quote, area, pricing.errors);
  fillForm(form, fields);
  return isPriced ? undefined : { kind: 'error', text: booking.prefill.unpriced };
}
