import type { User } from '#api/account.ts';
import { addressValues } from '#api/address-values.ts';
import { listAddresses } from '#api/addresses.ts';
import { bookingDetails } from '#api/manage-booking.ts';
import type { BookingView } from '#api/booking-view.ts';
import { ask } from '#api/client.ts';
import { credits } from '#api/credits.ts';
import { SIZE_FIELDS } from '#domain/parcel/parcel-size.ts';
import * as booking from '#messages/booking.ts';
import { setCredit } from '#stores/account-slices.ts';
import type { Toast } from '#stores/toasts.ts';
import { fillForm, type Values } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';

/** An earlier booking is booked again, returned, or gives its receiver for another parcel. */
export type Earlier = 'again' | 'returnOf' | 'receiverOf';

export const prefillUser = (form: HTMLFormElement, user: User): Promise<unknown> =>
  Promise.all([prefillSender(form, user), refreshCredit()]);

/** Fills in an earlier booking, its return or its receiver; returns the toast. */
export async function prefillFromBooking(
  form: HTMLFormElement,
  id: string,
  use: Earlier,
): Promise<Toast> {
  const outcome = await ask(bookingDetails, { params: { id } });
  if (!outcome.ok) return { kind: 'error', text: booking.prefillNotRead };
  const { booking: earlier } = outcome.value;
  if (use === 'receiverOf') {
    fillForm(form, addressValues(earlier.delivery, 'delivery', earlier.destination));
    return { kind: 'done', text: booking.prefillReceiver };
  }
  const isReturn = use === 'returnOf';
  if (isReturn && earlier.destination !== 'ireland')
    return { kind: 'error', text: booking.prefillReturnAbroad };
  fillForm(form, isReturn ? returnOf(earlier) : sameAs(earlier));
  // Nothing is left to fill in: opens the review.
  if (!isReturn && location.hash === '') location.replace('#pay');
  return { kind: 'done', text: isReturn ? booking.prefillReturned : booking.prefillAgain };
}

/** The credit in the session may be old: it is from the last visit to the account. */
async function refreshCredit(): Promise<void> {
  const outcome = await ask(credits);
  if (outcome.ok) setCredit(outcome.value.balanceCents);
}

/** Fills empty fields with the user, and with the last saved address unless it contradicts the quote. */
async function prefillSender(form: HTMLFormElement, user: User): Promise<void> {
  const name = `${user.firstname} ${user.lastname}`.trim();
  fillRest(form, {
    pickupName: name,
    pickupPhone: user.phone,
    email: user.email,
    eori: user.eori,
  });
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

/** Returns all that "Book again" fills in. */
export const sameAs = (earlier: BookingView): Values => ({
  ...addressValues(earlier.pickup, 'pickup'),
  ...addressValues(earlier.delivery, 'delivery', earlier.destination),
  ...parcelOf(earlier),
  placeNote: earlier.note,
  customsReason: earlier.customs?.reason ?? '',
  eori: earlier.customs?.eori ?? '',
  ...customsValues(earlier),
});

const customsValues = ({ customs }: BookingView): Values =>
  Object.fromEntries(
    (customs?.items ?? []).flatMap(({ weightGrams, valueCents, ...item }, row) =>
      Object.entries({
        ...item,
        quantity: String(item.quantity),
        weight: String(weightGrams / 1000),
        value: (valueCents / 100).toFixed(2),
      }).map(([name, value]) => [`items.${row}.${name}`, value]),
    ),
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
