import * as v from 'valibot';
import { bookingFacts } from '#api/new-booking.ts';
import type { RowProblem } from '#api/bulk-booking.ts';
import { dottedName } from '#api/nest-keys.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { bulk } from '#messages/bulk.ts';
import { pricing } from '#messages/pricing.ts';
import {
  type BookingFacts,
  countryOf,
  prepareBooking,
  type Prepared,
} from '#server/bookings/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { rowBody, type CsvRow } from './row-body.ts';

export const rowFacts = v.omit(v.object(bookingFacts), ['nothingProhibited']);

export interface GoodRow {
  line: number;
  facts: BookingFacts;
  prepared: Prepared;
}

export type CheckedRow = Result<GoodRow, { ok: false; problems: RowProblem[] }>;

export type FindCountry = (text: string) => Promise<Country>;
type Country = Result<string>;

export function countryFinder(): FindCountry {
  const known = new Map<string, Promise<Country>>();
  return (text) => {
    const found = known.get(text) ?? findCountry(text);
    known.set(text, found);
    return found;
  };
}

export async function checkRow(
  services: Pick<PlatformServices, 'content'>,
  { line, row, findCountry: find }: { line: number; row: CsvRow; findCountry: FindCountry },
  now: number,
): Promise<CheckedRow> {
  const { body, columnOf } = rowBody(row);
  const named = (field: string, message: string): RowProblem => {
    const column = columnOf(field);
    const value = shortCell((row.get(column) ?? '').trim());
    return { line, column, value, message: inAFile(column, message) };
  };
  const country = await find((row.get('deliveryCountry') ?? '').trim());
  const parsed = v.safeParse(
    rowFacts,
    {
      ...missingAsEmpty,
      ...body,
      deliveryCountry: country.ok ? country.value : '',
    },
    { abortPipeEarly: true },
  );
  const wrong = country.ok ? [] : [named('deliveryCountry', country.message)];
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) =>
      named((issue.path ?? []).map(({ key }) => String(key)).join('.'), issue.message),
    );
    return { ok: false, problems: [...problems, ...wrong] };
  }
  const prepared = await prepareBooking(services, parsed.output, now);
  if (prepared.ok && country.ok)
    return ok({ line, facts: parsed.output, prepared: prepared.value });
  const problems = (prepared.ok ? [] : prepared.errors)
    // Addresses cannot be checked without their country.
    .filter(({ pointer }) => country.ok || !pointer.startsWith('#/delivery'))
    .map(({ pointer, message }) => named(dottedName(pointer), message));
  return { ok: false, problems: [...problems, ...wrong] };
}

const MAX_SHOWN = 40;
/** Short, because the site's client reads a thousand of them. */
export const shortCell = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text;

/** A missing key has no message; an optional list is left out. */
const { entries: texts } = v.omit(rowFacts, ['items']);
const missingAsEmpty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));

async function findCountry(text: string): Promise<Country> {
  if (text === '') return ok('ireland');
  const found = await countryOf(text);
  if (!found.ok)
    return refused(found.message === pricing.errors.uk ? pricing.errors.uk : bulk.errors.country);
  const { id, country } = found.value;
  return id === undefined ? refused(pricing.price.unpriced(country)) : ok(id);
}

function inAFile(column: string, message: string): string {
  if (column.startsWith('mail')) return bulk.errors.yesNo;
  if (column === 'conditionsMet' && !message.includes(': ')) return bulk.errors.yesNo;
  if (column === 'customsReason') return bulk.errors.reason;
  if (column === 'pickupDate' && message === bookingErrors.date) return bulk.errors.date;
  if (column === 'weight' && message === pricing.errors.required) return bookingErrors.weight;
  return message;
}
