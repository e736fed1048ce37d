import { dublinTime } from '#domain/calendar.ts';
import { isEircode } from '#domain/eircode.ts';
import { bookingErrors as errors, quoteErrors } from '#messages';
import type { FieldProblem } from '../parts/submit-parts.ts';
import { dayProblem } from './day-problem.ts';
import { priceOf } from './price.ts';
import { isPriceable } from './price-view.ts';
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
      ({ message }) => message !== quoteErrors.places,
    ),
    ...weightProblems(typed),
    ...postcodeProblems(typed),
    ...customsProblems(typed, settings),
  ].filter(({ name }) => name !== 'pickupTown' || valueIn(typed, 'pickupTown') !== '');
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
