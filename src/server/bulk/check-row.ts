import * as v from 'valibot';
import { ITEM_PARTS, itemColumn, PLAIN_COLUMNS } from '#api/booking-table.ts';
import type { RowProblem } from '#api/bulk-booking.ts';
import { bookingFacts } from '#api/booking-facts.ts';
import { dottedName } from '#api/problem.ts';
import { MAX_CONTENTS, MAX_ITEMS } from '#domain/parcel/booking.ts';
import { deliveryCountryOf, IRELAND, needsState } from '#domain/places/postal-country.ts';
import { goodsIn } from '#domain/parcel/prohibited.ts';
import { ok, type Result } from '#domain/result.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import * as bulk from '#messages/bulk.ts';
import * as failures from '#messages/failures.ts';
import * as placeErrors from '#messages/place-errors.ts';
import { type BookingFacts, prepareBooking, type Prepared } from '#server/bookings/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { townWithCounty } from './irish-county.ts';
import type { OrderFile } from './order-file.ts';
import { cellText, isEmptyCell, type RowCells } from './parcels.ts';
import {
  readDay,
  readEuro,
  readHalf,
  readReason,
  readTruth,
  readWeight,
  shortCell,
} from './read-cells.ts';
import type { FindCountry } from './row-country.ts';

interface RowBody {
  body: Record<string, unknown>;
  columnOf: (field: string) => string;
}

function rowBody(row: RowCells): RowBody {
  const body: Record<string, unknown> = {};
  for (const { name, reads } of PLAIN_COLUMNS) {
    const text = row.get(name) ?? '';
    if (text.trim() !== '') body[name] = reads === undefined ? text : READERS[reads](text.trim());
  }
  const numbers: number[] = [];
  const items: Record<string, string>[] = [];
  for (let number = 1; number <= MAX_ITEMS + 1; number++) {
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

export interface GoodRow {
  line: number;
  facts: BookingFacts;
  prepared: Prepared;
}

/** A problem that also names our column, whatever the file calls it. */
interface FoundProblem extends RowProblem {
  own: string;
}

export type CheckedRow = Result<GoodRow, { ok: false; problems: FoundProblem[] }>;

interface RowToCheck {
  line: number;
  row: RowCells;
  /** All that is inside, where `contents` of the row has no room for it. */
  whole: string | undefined;
  file: Pick<OrderFile, 'nameOf' | 'isShop'>;
  findCountry: FindCountry;
}

export async function checkRow(
  services: Pick<PlatformServices, 'content'>,
  { line, row: cells, whole, file, findCountry }: RowToCheck,
  now: number,
): Promise<CheckedRow> {
  const country = await findCountry(
    cellText(cells, 'deliveryCountry'),
    cells.get('deliveryPostcode') ?? '',
  );
  const row = file.isShop ? await forCountry(cells, country, services) : cells;
  const { body, columnOf } = rowBody(row);
  const named = (field: string, message: string): FoundProblem => {
    const own = columnOf(field);
    const value = shortCell(cellText(row, own));
    const isMeant = own !== 'deliveryPostcode' || !isEmptyCell(cells, 'deliveryCountry');
    const text = isMeant ? inAFile(own, message) : `${message} ${bulk.errorsAbroad}`;
    return { line, column: file.nameOf(own), value, message: text, own };
  };
  const parsed = v.safeParse(
    rowFacts,
    {
      ...missingAsEmpty,
      ...body,
      deliveryCountry: country.ok ? country.value : '',
    },
    { abortPipeEarly: true, message: failures.textUnusable },
  );
  const wrong = [
    ...(country.ok ? [] : [named('deliveryCountry', country.message)]),
    ...NAMES.filter((name) => LOST.test(row.get(name) ?? '')).map((name) =>
      named(name, failures.textLost),
    ),
  ];
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) =>
      named((issue.path ?? []).map(({ key }) => String(key)).join('.'), issue.message),
    );
    return { ok: false, problems: [...problems, ...wrong] };
  }
  const facts = parsed.output;
  if (whole !== undefined && hidesGoods(facts, whole, services))
    wrong.push(named('contents', failures.textLong(MAX_CONTENTS)));
  const prepared = await prepareBooking(services, facts, now);
  if (prepared.ok && wrong.length === 0) return ok({ line, facts, prepared: prepared.value });
  const problems = (prepared.ok ? [] : prepared.errors)
    // Addresses cannot be checked without their country.
    .filter(({ pointer }) => country.ok || !pointer.startsWith('#/delivery'))
    .map(({ pointer, message }) => named(dottedName(pointer), message));
  return { ok: false, problems: [...problems, ...wrong] };
}

const NAMES = [
  'pickupName',
  'pickupLine1',
  'pickupLine2',
  'pickupTown',
  'deliveryName',
  'deliveryLine1',
  'deliveryLine2',
  'deliveryTown',
];
/** "Se?n" and "?ine": a program writes a question mark for a letter that its encoding has not. */
const LOST = /\p{L}\?+\p{L}|(?:^|\s)\?+\p{L}/u;

/** Shops write a state and what customs want for every country; in Ireland the state is the county. */
async function forCountry(
  row: RowCells,
  found: Result<string>,
  { content }: Pick<PlatformServices, 'content'>,
): Promise<RowCells> {
  const country = found.ok
    ? deliveryCountryOf(found.value, tariffOf(content.settings('tariff')))
    : { customs: false, country: '' };
  const drops = (name: string): boolean =>
    (name === 'deliveryState' && country !== undefined && !needsState(country.country)) ||
    (country?.customs === false && /^(?:item\d|customsReason$)/.test(name));
  const kept = new Map([...row].filter(([name]) => !drops(name)));
  const county = row.get('deliveryState') ?? '';
  if (country?.country !== IRELAND.country || county === '') return kept;
  const town = cellText(row, 'deliveryTown');
  const eircode = row.get('deliveryPostcode') ?? '';
  return kept.set('deliveryTown', await townWithCounty(town, { county, eircode }));
}

/** Longer ones are not searched for goods. */
const LONGEST_WHOLE = 5_000;

/** True when the list of goods finds other things in all that is inside than in what the row has room for. */
function hidesGoods(
  { contents, deliveryCountry }: BookingFacts,
  whole: string,
  { content }: Pick<PlatformServices, 'content'>,
): boolean {
  if (whole.length > LONGEST_WHOLE) return true;
  const { things } = content.settings('prohibited');
  const known = (said: string): string => {
    const { never, conditions } = goodsIn(things, said, deliveryCountry !== 'ireland');
    return JSON.stringify([...never, ...conditions].map(({ name }) => name).sort());
  };
  return known(whole) !== known(contents);
}

/** A missing key has no message; an optional list is left out. */
const { entries: texts } = v.omit(rowFacts, ['items']);
const missingAsEmpty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));

function inAFile(column: string, message: string): string {
  if (column.startsWith('mail')) return bulk.errorsYesNo;
  if (column === 'conditionsMet')
    return message.includes(goodsErrors.tick)
      ? message.replace(goodsErrors.tick, bulk.errorsTick)
      : bulk.errorsYesNo;
  if (/^(pickup|delivery)Town$/.test(column) && /^\w{3} is in /.test(message))
    return `${message} ${bulk.errorsBothRight(column.replace('Town', 'BothRight'))}`;
  if (column === 'customsReason') return bulk.errorsReason;
  if (column === 'pickupDate' && message === bookingErrors.date) return bulk.errorsDate;
  if (column === 'weight' && message === placeErrors.required) return bookingErrors.weight;
  return message;
}
