import { setImmediate } from 'node:timers/promises';
import { REASON_COLUMN, type RowProblem } from '#api/bulk-booking.ts';
import { chargeOnce } from '#domain/collection-charge.ts';
import type { CsvRecord } from '#domain/csv.ts';
import { bulk } from '#messages/bulk.ts';
import { failures } from '#messages/failures.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import type { Columns } from './header.ts';
import * as v from 'valibot';
import { bookingFacts } from '#api/booking-facts.ts';
import { dottedName } from '#api/problem.ts';
import { ok, type Result } from '#domain/result.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { pricing } from '#messages/pricing.ts';
import { type BookingFacts, prepareBooking, type Prepared } from '#server/bookings/index.ts';
import { ITEM_PARTS, itemColumn, MAX_ROW_ITEMS, PLAIN_COLUMNS } from '#api/booking-table.ts';
import {
  oneLine,
  readDay,
  readEuro,
  readHalf,
  readReason,
  readTruth,
  readWeight,
} from './read-cells.ts';
import { countryFinder, type FindCountry } from './row-country.ts';

/** Maximum wait of other requests. */
const TURN_MS = 20;

export interface CheckedRows {
  good: GoodRow[];
  problems: RowProblem[];
  wrongRows: number;
  /** CSV of the bad rows as uploaded, each with what to change. */
  badRows: string[][];
}

export async function checkRows(
  services: Pick<PlatformServices, 'content'>,
  { columns, records }: { columns: Columns; records: readonly CsvRecord[] },
  now: number,
): Promise<CheckedRows> {
  const names = columns.map((name) => name ?? '');
  const checked: CheckedRows = {
    good: [],
    problems: [],
    wrongRows: 0,
    badRows: [[...names, REASON_COLUMN]],
  };
  const findCountry = countryFinder();
  await inTurns(records, async ({ line, cells }) => {
    const tooMany = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const result: CheckedRow = tooMany
      ? {
          ok: false,
          problems: [{ line, column: '', value: '', message: bulk.errors.long(columns.length) }],
        }
      : await checkRow(services, { line, row: csvRow(columns, cells), findCountry }, now);
    if (result.ok) checked.good.push(result.value);
    else {
      checked.problems.push(...result.problems);
      checked.wrongRows++;
      const reasons = result.problems.map(({ column, message }) =>
        column === '' ? message : `${column}: ${message}`,
      );
      checked.badRows.push([...names.map((_, at) => cells[at] ?? ''), reasons.join(' ')]);
    }
  });
  const priced = pricedTogether(
    services,
    checked.good.map(({ prepared }) => prepared),
  );
  return {
    ...checked,
    good: checked.good.map((row, at) => ({ ...row, prepared: priced[at] ?? row.prepared })),
  };
}

/** Whether it waits for the office, in an order of its own (D45). */
export const waits = ({ conditions }: Pick<Prepared, 'conditions'>): boolean => conditions !== '';

/** Rows of one order that are collected together pay for the collection once (D44). */
export function pricedTogether(
  { content }: Pick<PlatformServices, 'content'>,
  rows: readonly Prepared[],
): Prepared[] {
  const { vatPercent } = content.settings('tariff');
  const [atOnce = [], later = []] = [false, true].map((isWaiting) =>
    chargeOnce(
      rows.filter((row) => waits(row) === isWaiting),
      vatPercent,
    ),
  );
  return rows.map((row) => (waits(row) ? later : atOnce).shift() ?? row);
}

/** One after the other; yields to other requests in between. */
export async function inTurns<T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> {
  let began = performance.now();
  for (const thing of things) {
    await work(thing);
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

function csvRow(columns: Columns, cells: readonly string[]): CsvRow {
  return new Map(
    columns.flatMap((name, at) =>
      name === undefined ? [] : [[name, oneLine(cells[at] ?? '')] as const],
    ),
  );
}

type CsvRow = ReadonlyMap<string, string>;

interface RowBody {
  body: Record<string, unknown>;
  columnOf: (field: string) => string;
}

function rowBody(row: CsvRow): RowBody {
  const body: Record<string, unknown> = {};
  for (const { name, reads } of PLAIN_COLUMNS) {
    const text = row.get(name) ?? '';
    if (text.trim() !== '') body[name] = reads === undefined ? text : READERS[reads](text.trim());
  }
  const numbers: number[] = [];
  const items: Record<string, string>[] = [];
  for (let number = 1; number <= MAX_ROW_ITEMS; number++) {
    const texts = ITEM_PARTS.map(
      (part) => [part, row.get(itemColumn(number, part)) ?? ''] as const,
    ).map(([part, text]) => [part, ITEM_READERS[part]?.(text) ?? text] as const);
    if (texts.every(([, text]) => text.trim() === '')) continue;
    numbers.push(number);
    items.push(Object.fromEntries(texts));
  }
  return {
    body: { ...body, items },
    columnOf: (field) => {
      const [name = '', row = '0', part] = field.split('.');
      if (name !== 'items') return name;
      const known = ITEM_PARTS.find((known) => known === part) ?? 'description';
      return itemColumn(numbers[Number(row)] ?? 1, known);
    },
  };
}

const READERS = {
  day: readDay,
  half: readHalf,
  reason: readReason,
  truth: readTruth,
  weight: readWeight,
};
const ITEM_READERS: Partial<Record<(typeof ITEM_PARTS)[number], (text: string) => string>> = {
  weight: readWeight,
  value: readEuro,
};

export const rowFacts = v.omit(v.object(bookingFacts), ['nothingProhibited']);

interface GoodRow {
  line: number;
  facts: BookingFacts;
  prepared: Prepared;
}

type CheckedRow = Result<GoodRow, { ok: false; problems: RowProblem[] }>;

async function checkRow(
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
  const country = await find(
    (row.get('deliveryCountry') ?? '').trim(),
    row.get('deliveryPostcode') ?? '',
  );
  const parsed = v.safeParse(
    rowFacts,
    {
      ...missingAsEmpty,
      ...body,
      deliveryCountry: country.ok ? country.value : '',
    },
    { abortPipeEarly: true, message: failures.text.unusable },
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

function inAFile(column: string, message: string): string {
  if (column.startsWith('mail')) return bulk.errors.yesNo;
  if (column === 'conditionsMet')
    return message.includes(bookingErrors.tick)
      ? message.replace(bookingErrors.tick, bulk.errors.tick)
      : bulk.errors.yesNo;
  if (/^(pickup|delivery)Town$/.test(column) && /^\w{3} is in /.test(message))
    return `${message} ${bulk.errors.bothRight(column.replace('Town', 'BothRight'))}`;
  if (column === 'customsReason') return bulk.errors.reason;
  if (column === 'pickupDate' && message === bookingErrors.date) return bulk.errors.date;
  if (column === 'weight' && message === pricing.errors.required) return bookingErrors.weight;
  return message;
}
