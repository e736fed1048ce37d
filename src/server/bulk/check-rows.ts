import { isOnceField, type OnceField, REASON_COLUMN, type RowProblem } from '#api/bulk-booking.ts';
import { chargeOnce } from '#domain/money/collection-charge.ts';
import { deliveryCountryOf } from '#domain/places/postal-country.ts';
import { shownPhone } from '#domain/people/shown-phone.ts';
import { ok, type Result } from '#domain/result.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { type Prepared, refuseField, unusable } from '#server/bookings/index.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { checkRow, type CheckedRow, type GoodRow } from './check-row.ts';
import { COMPARED, COMPARED_MS, findDuplicates } from './duplicates.ts';
import { type Filled, filledRow, type FileDefaults, missingFields } from './file-defaults.ts';
import { onceOfItem } from './customs-defaults.ts';
import { forEachYielding } from './for-each-yielding.ts';
import type { OrderFile } from './order-file.ts';
import { cellText, type FileParcel } from './parcels.ts';
import { countryFinder, type FindCountry } from './row-country.ts';

/** A row that can be booked. */
interface CheckedGood extends GoodRow {
  /** The fields of COMPARED that the form gave. */
  once: string[];
  /** The line or the number of a booking that is the same; '' for none. */
  sameAs: string;
}

export interface CheckedRows {
  good: CheckedGood[];
  problems: RowProblem[];
  wrongRows: number;
  /** The bad rows as they were uploaded, each with what to change. */
  badRows: string[][];
  /** How the file was read, in sentences. */
  notes: string[];
}

/** Checks and prices the rows of a file. A refusal names fields of the form. */
export async function checkRows(
  services: Pick<PlatformServices, 'content' | 'db' | 'now'>,
  file: OrderFile,
  defaults: FileDefaults,
  accountId: string,
): Promise<Result<CheckedRows, Problem>> {
  const findCountry = countryFinder(tariffOf(services.content.settings('tariff')));
  const rows: (Filled & { parcel: FileParcel })[] = [];
  await forEachYielding(file.parcels, async (parcel) => {
    const needsCustoms = await leavesCustomsArea(services, parcel, findCountry);
    rows.push({ parcel, ...filledRow(parcel, defaults, needsCustoms) });
  });
  const lacking = missingFields(rows);
  if (lacking.size > 0) return wrongForm(lacking);
  const kept = file.header.flatMap((name, at) => (name === REASON_COLUMN ? [] : [at]));
  const cellsOf = (cells: readonly string[]): string[] => kept.map((at) => cells[at] ?? '');
  const checked: CheckedRows = {
    good: [],
    problems: [],
    wrongRows: 0,
    badRows: [[...cellsOf(file.header), REASON_COLUMN]],
    notes: notesAbout(file, defaults, rows),
  };
  const blame = blameOf(rows);
  await forEachYielding(rows, async ({ parcel, row, filled }) => {
    const { line, whole } = parcel;
    const result: CheckedRow =
      parcel.isLong === true
        ? { ok: false, problems: [longRow(line, file.header.length)] }
        : await checkRow(services, { line, row, whole, file, findCountry }, services.now());
    if (result.ok) {
      const once = COMPARED.filter((name) => filled.has(name));
      checked.good.push({ ...result.value, once, sameAs: '' });
      return;
    }
    for (const { own, message } of result.problems) if (filled.has(own)) blame.add(own, message);
    checked.problems.push(
      ...result.problems.map(({ column, value, message }) => ({ line, column, value, message })),
    );
    checked.wrongRows++;
    const reasons = result.problems.map(({ column, message }) =>
      column === '' ? message : `${column}: ${message}`,
    );
    const [first, ...more] = parcel.records;
    checked.badRows.push(
      [...cellsOf(first?.cells ?? []), reasons.join(' ')],
      ...more.map(({ cells }) => [...cellsOf(cells), '']),
    );
  });
  const errors = blame.errors();
  if (errors.size > 0) return wrongForm(errors);
  const doubles = await findDuplicates(
    services,
    accountId,
    checked.good,
    services.now() - COMPARED_MS,
  );
  const good = checked.good.map((row) => ({ ...row, sameAs: doubles.get(row.line) ?? '' }));
  const priced = pricedByLine(services, good);
  return ok({
    ...checked,
    good: good.map((row) => ({ ...row, prepared: priced.get(row.line) ?? row.prepared })),
  });
}

async function leavesCustomsArea(
  { content }: Pick<PlatformServices, 'content'>,
  { row }: Pick<FileParcel, 'row'>,
  findCountry: FindCountry,
): Promise<boolean> {
  const country = cellText(row, 'deliveryCountry');
  const found = await findCountry(country, row.get('deliveryPostcode') ?? '');
  if (!found.ok) return false;
  return deliveryCountryOf(found.value, tariffOf(content.settings('tariff')))?.customs === true;
}

const wrongForm = (errors: ReadonlyMap<OnceField, string>): Problem =>
  unusable([...errors].map(([name, message]) => refuseField(name, message)));

const longRow = (line: number, most: number) => ({
  line,
  column: '',
  value: '',
  message: bulk.errorsLong(most),
  own: '',
});

function notesAbout(
  { notes }: OrderFile,
  defaults: FileDefaults,
  rows: readonly (Filled & { parcel: FileParcel })[],
): string[] {
  const fills = (name: string): number => rows.filter(({ filled }) => filled.has(name)).length;
  const phones = fills('deliveryPhone');
  return [
    ...notes,
    ...(defaults.fromAccount !== '' && fills('pickupLine1') > 0
      ? [bulkReading.collected(defaults.fromAccount)]
      : []),
    ...(phones > 0 ? [bulkReading.phones(phones, shownPhone(defaults.other.deliveryPhone))] : []),
  ];
}

/** Finds what is wrong in the form: what it said once for the file, when every row that took it says so. */
function blameOf(rows: readonly Filled[]) {
  const found = new Map<string, { message: string; count: number }>();
  return {
    add: (own: string, message: string): void => {
      const before = found.get(own);
      found.set(own, { message: before?.message ?? message, count: (before?.count ?? 0) + 1 });
    },
    errors: (): Map<OnceField, string> =>
      new Map(
        [...found].flatMap(([own, { message, count }]) => {
          const field = fieldOf(own);
          const users = rows.filter(({ filled }) => filled.has(own)).length;
          return field === undefined || count < users ? [] : [[field, message] as const];
        }),
      ),
  };
}

const fieldOf = (own: string): OnceField | undefined =>
  own === 'pickupLatin' ? 'pickupName' : isOnceField(own) ? own : onceOfItem(own);

/** True for a row that waits for the office, in an order of its own (D45). */
export const waits = ({ conditions }: Pick<Prepared, 'conditions'>): boolean => conditions !== '';

interface RowToPrice {
  line: number;
  sameAs: string;
  prepared: Prepared;
}

/**
 * Returns the rows with their prices, by line. Of rows that are collected together the first pays (D44), and those that are booked
 * without a tick come first (D112).
 */
export function pricedByLine(
  services: Pick<PlatformServices, 'content'>,
  rows: readonly RowToPrice[],
): Map<number, Prepared> {
  const inOrder = rows.toSorted(
    (one, other) => Number(one.sameAs !== '') - Number(other.sameAs !== ''),
  );
  const priced = pricedTogether(
    services,
    inOrder.map(({ prepared }) => prepared),
  );
  return new Map(inOrder.map(({ line, prepared }, at) => [line, priced[at] ?? prepared]));
}

/** Rows of one order that are collected together pay for the collection once (D44). */
function pricedTogether(
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
