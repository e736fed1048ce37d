import { collectionParts } from '#domain/booking.ts';
import { findEircode, routingKeyOf } from '#domain/eircode.ts';
import { fillForm } from '#forms/fill-form.ts';
import { textsOf } from '#forms/form-data.ts';
import { typedCountry, valueIn, type BookingInput, type PageSettings } from '../booking-form.ts';
import type { Priced } from '../price/price.ts';
import { dayProblem } from '../submit/problems.ts';

/** Fills in an empty town by the Eircode's routing key, unless it has the focus. */
export function fillTowns(form: HTMLFormElement): void {
  const typed = { values: textsOf(new FormData(form)) };
  for (const [code, town] of [
    ['pickupEircode', 'pickupTown'],
    ['deliveryPostcode', 'deliveryTown'],
  ] as const) {
    const found = findEircode(valueIn(typed, code));
    const isIrish = town === 'pickupTown' || typedCountry(typed) === 'ireland';
    const isFree =
      valueIn(typed, town) === '' && form.elements.namedItem(town) !== document.activeElement;
    if (!isIrish || !isFree || found.kind !== 'known' || !found.complete) continue;
    const key = routingKeyOf(found.routingKey);
    if (key !== undefined) fillForm(form, { [town]: key.town });
  }
}

/** Presets the quote's day and its first part, unless an open day is chosen. */
export function presetDay(
  form: HTMLFormElement,
  typed: BookingInput,
  { earliest }: Priced,
  settings: PageSettings,
): void {
  const { now } = typed;
  if (now === undefined) return;
  const isPossible =
    valueIn(typed, 'pickupDate') !== '' && dayProblem(typed, settings) === undefined;
  const date = form.elements.namedItem('pickupDate');
  if (isPossible || date === document.activeElement) return;
  const [part = ''] = collectionParts(earliest, now, settings.calendar);
  const kept = valueIn(typed, 'pickupTime');
  fillForm(form, { pickupDate: earliest, pickupTime: kept === 'afternoon' ? kept : part });
}
