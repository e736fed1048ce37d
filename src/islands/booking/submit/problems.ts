import { collectionParts } from '#domain/booking.ts';
import { dublinTime } from '#domain/calendar.ts';
import type { QuoteSettings } from '#domain/get-quote.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import type { FieldProblem } from '#forms/problems.ts';
import { deliveryIn, priceOf } from '../price/price.ts';
import { isPriceable, needsCustoms, valueIn, type BookingInput } from '../booking-form.ts';

/** The checks beyond the schema; the server makes the same ones (src/server/bookings/prepare.ts). */
export async function bookingProblems(
  values: BookingInput['values'],
  settings: QuoteSettings,
): Promise<readonly FieldProblem[]> {
  const typed = { values, now: dublinTime(new Date()) };
  const price = isPriceable(typed) ? await priceOf(typed, settings) : undefined;
  return [
    // The server decides whether the day is open, as the device's clock may be wrong; it also checks the town without
    // the list of places.
    ...(price?.kind === 'problems' ? price.problems : []).filter(
      ({ message }) => message !== pricing.errors.places,
    ),
    ...weightProblems(typed),
    ...(await missingProblems(typed, settings)),
    ...customsProblems(typed, settings),
  ].filter(({ name }) => name !== 'pickupTown' || valueIn(typed, 'pickupTown') !== '');
}

/** Undefined for a day that can be booked. */
export function dayProblem(
  { values, now }: BookingInput,
  { calendar }: Pick<QuoteSettings, 'calendar'>,
): FieldProblem | undefined {
  const [day, part] = [valueIn({ values }, 'pickupDate'), valueIn({ values }, 'pickupTime')];
  if (day === '' || now === undefined) return undefined;
  const parts = collectionParts(day, now, calendar);
  if (parts.length === 0) return { name: 'pickupDate', message: bookingErrors.dateClosed };
  return part === '' || parts.some((open) => open === part)
    ? undefined
    : { name: 'pickupTime', message: bookingErrors.partLate };
}

const weightProblems = (typed: BookingInput): FieldProblem[] =>
  valueIn(typed, 'weight') === '' && !(Number(valueIn(typed, 'pallets')) > 0)
    ? [{ name: 'weight', message: bookingErrors.weight }]
    : [];

/** A missing postcode; other problems of an address already prevent the price. */
async function missingProblems(
  typed: BookingInput,
  settings: QuoteSettings,
): Promise<FieldProblem[]> {
  const delivery = await deliveryIn(typed, settings);
  return (delivery.ok ? [] : delivery.problems)
    .filter(({ isMissing }) => isMissing)
    .map(({ part, message }) => ({ name: `delivery${part}`, message }));
}

function customsProblems(typed: BookingInput, settings: QuoteSettings): FieldProblem[] {
  if (!needsCustoms(typed, settings)) return [];
  const { values } = typed;
  const isListed = Object.entries(values).some(
    ([name, value]) => name.startsWith('items.') && value.trim() !== '',
  );
  return [
    ...(valueIn(typed, 'customsReason') === ''
      ? [{ name: 'customsReason', message: bookingErrors.reason }]
      : []),
    ...(isListed ? [] : [{ name: 'items', message: bookingErrors.items }]),
  ];
}
