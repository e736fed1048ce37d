import * as v from 'valibot';
import {
  collectionFields,
  customsFields,
  deliveryCountry,
  deliveryFields,
  noticeFields,
  parcelFields,
  pickupFields,
  placeNote,
} from '#api/booking-fields.ts';
import type { RowProblem } from '#api/bulk-booking.ts';
import { fieldOf } from '#api/nested.ts';
import { bookingErrors, bulkErrors, priceMessages, quoteErrors } from '#messages';
import { countryOf } from '../bookings/country.ts';
import { prepareBooking, type BookingFacts, type Prepared } from '../bookings/prepare.ts';
import type { Services } from '../services.ts';
import { rowBody, type Row } from './row-body.ts';

const { entries: parcel } = v.omit(v.object(parcelFields), ['nothingProhibited']);
/** What a row says; that nothing is prohibited is confirmed once for all rows. */
export const rowFacts = v.object({
  ...pickupFields,
  ...collectionFields,
  ...deliveryFields,
  deliveryCountry,
  ...parcel,
  ...customsFields,
  placeNote,
  ...noticeFields,
});

export type CheckedRow =
  | { ok: true; line: number; facts: BookingFacts; prepared: Prepared }
  | { ok: false; problems: RowProblem[] };

/** Gives the tariff's id of the country that a text names, or why there is none. */
export type FindCountry = (text: string) => Promise<Country>;
type Country = { ok: true; id: string } | { ok: false; message: string };

/** Looks a country up once, however many rows name it. */
export function countryFinder(): FindCountry {
  const known = new Map<string, Promise<Country>>();
  return (text) => {
    const found = known.get(text) ?? findCountry(text);
    known.set(text, found);
    return found;
  };
}

/** Checks and prices a row; everything that is wrong with it comes with its column. */
export async function checkRow(
  services: Pick<Services, 'content'>,
  { line, row, findCountry: find }: { line: number; row: Row; findCountry: FindCountry },
  now: number,
): Promise<CheckedRow> {
  const { body, columnOf } = rowBody(row);
  const named = (field: string, message: string): RowProblem => {
    const column = columnOf(field);
    return { line, column, message: inAFile(column, message) };
  };
  const country = await find((row.get('deliveryCountry') ?? '').trim());
  const parsed = v.safeParse(
    rowFacts,
    { ...missingAsEmpty, ...body, deliveryCountry: country.ok ? country.id : '' },
    { abortPipeEarly: true },
  );
  const wrong = country.ok ? [] : [named('deliveryCountry', country.message)];
  if (!parsed.success) {
    const told = parsed.issues.map((issue) =>
      named((issue.path ?? []).map(({ key }) => String(key)).join('.'), issue.message),
    );
    return { ok: false, problems: [...told, ...wrong] };
  }
  const prepared = await prepareBooking(services, parsed.output, now);
  if (prepared.ok && country.ok) return { ok: true, line, facts: parsed.output, prepared };
  const told = prepared.ok
    ? []
    : prepared.errors.map(({ pointer, message }) => named(fieldOf(pointer), message));
  return { ok: false, problems: [...told, ...wrong] };
}

/** A key that is not there has no message of its own. */
const missingAsEmpty = Object.fromEntries(
  Object.keys({ ...pickupFields, ...collectionFields, ...deliveryFields, ...parcel }).map(
    (name) => [name, ''],
  ),
);

async function findCountry(text: string): Promise<Country> {
  if (text === '') return { ok: true, id: 'ireland' };
  const found = await countryOf(text);
  const { unpriced } = priceMessages;
  if (!found.ok)
    return {
      ok: false,
      message: found.message === quoteErrors.uk ? quoteErrors.uk : bulkErrors.country,
    };
  const { id, country } = found.value;
  return id === undefined ? { ok: false, message: unpriced(country) } : { ok: true, id };
}

/** Sentences of a form that offers choices, as they are right for a cell. */
function inAFile(column: string, message: string): string {
  if (column.startsWith('mail')) return bulkErrors.yesNo;
  if (column === 'customsReason') return bulkErrors.reason;
  if (column === 'pickupDate' && message === bookingErrors.date) return bulkErrors.date;
  if (column === 'weight' && message === quoteErrors.required) return bookingErrors.weight;
  return message;
}
