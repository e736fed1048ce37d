import { phoneProblem } from '#api/shared-fields.ts';
import { collectionParts, refusalOfDay } from '#domain/parcel/booking.ts';
import type { QuoteSettings } from '#domain/money/get-quote.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as dayErrors from '#messages/day-errors.ts';
import * as placeErrors from '#messages/place-errors.ts';
import type { FieldProblem } from '#forms/problems.ts';
import { deliveryIn, priceOf } from '../price/price.ts';
import type { BookingInput } from '#ui/booking/booking-input.ts';
import { latinProblems } from './latin.ts';

/** The checks beyond the schema; the server makes the same ones (src/server/bookings/prepare/prepare-booking.ts). */
export async function bookingProblems(
  typed: BookingInput,
  settings: QuoteSettings,
): Promise<readonly FieldProblem[]> {
  const price = await priceOf(typed, settings);
  return [
    // The server decides whether the day is open, as the device's clock may be wrong; it also checks the town without
    // the list of places.
    ...(price.kind === 'problems' ? price.problems : []).filter(
      ({ message }) => message !== placeErrors.places,
    ),
    ...latinProblems(typed),
    ...weightProblems(typed),
    ...(await missingProblems(typed, settings)),
    ...(await customsProblems(typed)),
    ...phoneProblems(typed, settings),
  ].filter(({ name }) => name !== 'pickupTown' || typed.value('pickupTown') !== '');
}

/** Returns undefined for a day that can be booked. */
export function dayProblem(
  { value, now }: BookingInput,
  { calendar }: Pick<QuoteSettings, 'calendar'>,
): FieldProblem | undefined {
  const [day, part] = [value('pickupDate'), value('pickupTime')];
  if (day === '' || now === undefined) return undefined;
  const refusal = refusalOfDay(day, now, calendar);
  if (refusal !== undefined) return { name: 'pickupDate', message: dayErrors.dayRefused(refusal) };
  return part === '' || collectionParts(day, now, calendar).some((open) => open === part)
    ? undefined
    : { name: 'pickupTime', message: bookingErrors.partLate };
}

/** Says whether a part of the chosen day is over, and not chosen. */
export function isPartOver(
  part: string,
  { value, now }: BookingInput,
  { calendar }: Pick<QuoteSettings, 'calendar'>,
): boolean {
  const open: readonly string[] =
    now === undefined ? [] : collectionParts(value('pickupDate'), now, calendar);
  return open.length > 0 && !open.includes(part) && value('pickupTime') !== part;
}

const weightProblems = ({ value }: BookingInput): FieldProblem[] =>
  value('weight') === '' && !(Number(value('pallets')) > 0)
    ? [{ name: 'weight', message: bookingErrors.weight }]
    : [];

/** Finds a missing postcode or state. Other problems of an address already prevent the price. */
async function missingProblems(
  typed: BookingInput,
  settings: QuoteSettings,
): Promise<FieldProblem[]> {
  const delivery = await deliveryIn(typed, settings);
  return (
    (delivery.ok ? [] : delivery.problems)
      // The schema reports an empty town.
      .filter(({ part, isMissing }) => isMissing && part !== 'Town')
      .map(({ part, message }) => ({ name: `delivery${part}`, message }))
  );
}

/** Checks a number by its country, which the schema does not know. */
function phoneProblems(
  { value, country }: BookingInput,
  { tariff }: QuoteSettings,
): FieldProblem[] {
  const to = tariff.international.find(({ id }) => id === country)?.country ?? 'IE';
  const message = phoneProblem(value('deliveryPhone'), to);
  return message === undefined ? [] : [{ name: 'deliveryPhone', message }];
}

async function customsProblems({ value, isDeclared, rows }: BookingInput): Promise<FieldProblem[]> {
  if (!isDeclared) return [];
  // Its words weigh 1 kB, and most parcels need no declaration.
  const { isVague } = await import('#domain/parcel/vague-goods.ts');
  const descriptions = Array.from(
    { length: rows },
    (_, row) => `items.${row}.description` as const,
  );
  return [
    ...(value('customsReason') === ''
      ? [{ name: 'customsReason', message: bookingErrors.reason }]
      : []),
    ...(rows > 0 ? [] : [{ name: 'items', message: goodsErrors.items }]),
    // The schema reports an empty one.
    ...descriptions
      .filter((name) => value(name) !== '' && isVague(value(name)))
      .map((name) => ({ name, message: goodsErrors.itemVague })),
  ];
}
