import { setImmediate } from 'node:timers/promises';
import { REASON_COLUMN, type RowProblem } from '#api/bulk-booking.ts';
import { chargeOnce } from '#domain/collection-charge.ts';
import { asWritten, type CsvRecord } from '#domain/csv.ts';
import { bulk } from '#messages/bulk.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  checkRow,
  countryFinder,
  type CheckedRow,
  type GoodRow,
  type CsvRow,
} from './check-row.ts';
import type { Columns } from './header.ts';

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
  return { ...checked, good: pricedTogether(services, checked.good) };
}

/** Rows collected together pay for the collection once (D44). */
function pricedTogether(
  { content }: Pick<PlatformServices, 'content'>,
  good: CheckedRows['good'],
): CheckedRows['good'] {
  const { vatPercent } = content.settings('tariff');
  const priced = chargeOnce(
    good.map(({ prepared }) => prepared),
    vatPercent,
  );
  return good.map((row, at) => ({ ...row, prepared: priced[at] ?? row.prepared }));
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
      name === undefined ? [] : [[name, asWritten(cells[at] ?? '')] as const],
    ),
  );
}
