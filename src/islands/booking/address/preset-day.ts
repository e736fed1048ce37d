import { collectionParts } from '#domain/booking.ts';
import { fillForm } from '#forms/fill-form.ts';
import type { Priced } from '../price/price.ts';
import type { BookingInput, PageSettings } from '../booking-form.ts';
import { valueIn } from '../booking-form.ts';
import { dayProblem } from '../submit/problems.ts';

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
