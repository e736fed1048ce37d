import { collectionParts } from '#domain/parcel/booking.ts';
import { findEircode, routingKeyOf } from '#domain/places/eircode.ts';
import { fillForm } from '#forms/fill-form.ts';
import * as booking from '#messages/booking.ts';
import * as common from '#messages/common.ts';
import type { Abroad, BookingInput } from '#ui/booking/booking-input.ts';
import type { Priced } from '#ui/booking/price-state.ts';
import { dayProblem } from '../submit/problems.ts';
import type { fillSearched } from './searched-address.ts';

/** Fills in an empty town by the Eircode's routing key, unless it has the focus. */
export function fillTowns(form: HTMLFormElement, typed: BookingInput): void {
  for (const [code, town] of [
    ['pickupEircode', 'pickupTown'],
    ['deliveryPostcode', 'deliveryTown'],
  ] as const) {
    const found = findEircode(typed.value(code));
    const isIrish = town === 'pickupTown' || typed.country === 'ireland';
    const isFree =
      typed.value(town) === '' && form.elements.namedItem(town) !== document.activeElement;
    if (!isIrish || !isFree || found.kind !== 'known' || !found.complete) continue;
    const key = routingKeyOf(found.routingKey);
    if (key !== undefined) fillForm(form, { [town]: key.town });
  }
}

/** Presets the quote's day and its first part, unless an open day is chosen. */
export function presetDay(
  form: HTMLFormElement,
  typed: BookingInput,
  { earliest, calendar }: Priced,
): void {
  const { now } = typed;
  if (now === undefined) return;
  const isPossible =
    typed.value('pickupDate') !== '' && dayProblem(typed, { calendar }) === undefined;
  const date = form.elements.namedItem('pickupDate');
  if (isPossible || date === document.activeElement) return;
  const [part = ''] = collectionParts(earliest, now, calendar);
  const kept = typed.value('pickupTime');
  fillForm(form, { pickupDate: earliest, pickupTime: kept === 'afternoon' ? kept : part });
}

/** Fills in what the address search knows of a suggestion, with code of 2 kB that a typed address does not need. */
export const fillChosen: typeof fillSearched = (...chosen) =>
  import('./searched-address.ts').then(
    (file) => file.fillSearched(...chosen),
    () => undefined,
  );

/** Returns the local word for a postcode. */
export function postcodeName({ country: to }: BookingInput, { international }: Abroad): string {
  const country = to === 'ireland' ? 'IE' : international.find(({ id }) => id === to)?.country;
  return booking.formPostcodes[country ?? ''] ?? booking.formPostcode;
}

export const STATE_NAME = common.addressStateThere;
