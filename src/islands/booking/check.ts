import { collectionParts } from '#domain/booking.ts';
import { dublinTime } from '#domain/calendar.ts';
import { isEircode } from '#domain/eircode.ts';
import { bookingErrors as errors, quoteMessages } from '#messages';
import type { FieldProblem } from '../parts/submit-parts.ts';
import { isPriceable, priceOf } from './price.ts';
import { countryIn, needsCustoms, valueIn, type BookingSettings, type Typed } from './types.ts';

/** What the schema of the call cannot see; the server checks the same (src/server/bookings/prepare.ts). */
export async function problemsIn(
  values: Typed['values'],
  settings: BookingSettings,
): Promise<readonly FieldProblem[]> {
  const typed = { values, now: dublinTime(new Date()) };
  const price = isPriceable(typed) ? await priceOf(typed, settings) : undefined;
  return [
    ...dayProblems(typed, settings),
    // The schema says what is missing; here is what it takes for a town or a weight, but is none. When the list of
    // places did not load, the server still knows them.
    ...(price?.kind === 'problems' ? price.problems : []).filter(
      ({ message }) => message !== quoteMessages.errors.places,
    ),
    ...weightProblems(typed),
    ...postcodeProblems(typed),
    ...customsProblems(typed, settings),
  ].filter(({ name }) => name !== 'pickupTown' || valueIn(typed, 'pickupTown') !== '');
}

/** Why a day cannot be booked, or a part of it; undefined for one that can. */
export function dayProblem(
  { values, now }: Typed,
  { calendar }: Pick<BookingSettings, 'calendar'>,
): FieldProblem | undefined {
  const [day, part] = [valueIn({ values }, 'pickupDate'), valueIn({ values }, 'pickupTime')];
  if (day === '' || now === undefined) return undefined;
  const parts = collectionParts(day, now, calendar);
  if (parts.length === 0) return { name: 'pickupDate', message: errors.dateClosed };
  return part === '' || parts.some((open) => open === part)
    ? undefined
    : { name: 'pickupTime', message: errors.partLate };
}

const dayProblems = (typed: Typed, settings: BookingSettings): FieldProblem[] => {
  const problem = dayProblem(typed, settings);
  return problem === undefined ? [] : [problem];
};

const weightProblems = (typed: Typed): FieldProblem[] =>
  valueIn(typed, 'weight') === '' && !(Number(valueIn(typed, 'pallets')) > 0)
    ? [{ name: 'weight', message: errors.weight }]
    : [];

function postcodeProblems(typed: Typed): FieldProblem[] {
  const postcode = valueIn(typed, 'deliveryPostcode');
  return countryIn(typed) === 'ireland' && postcode !== '' && !isEircode(postcode)
    ? [{ name: 'deliveryPostcode', message: errors.eircode }]
    : [];
}

function customsProblems(typed: Typed, settings: BookingSettings): FieldProblem[] {
  if (!needsCustoms(typed, settings)) return [];
  const { values } = typed;
  const isListed = Object.entries(values).some(
    ([name, value]) => name.startsWith('items.') && value.trim() !== '',
  );
  return [
    ...(valueIn(typed, 'customsReason') === ''
      ? [{ name: 'customsReason', message: errors.reason }]
      : []),
    ...(isListed ? [] : [{ name: 'items', message: errors.items }]),
  ];
}
