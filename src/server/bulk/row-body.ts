import { ITEM_PARTS, itemColumn, MAX_ROW_ITEMS, PLAIN_COLUMNS } from '#api/booking-table.ts';

export type CsvRow = ReadonlyMap<string, string>;

export interface RowBody {
  body: Record<string, unknown>;
  columnOf: (field: string) => string;
}

/** Reads dates, booleans and capitals as spreadsheets write them. */
export function rowBody(row: CsvRow): RowBody {
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
    );
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

const hyphenated = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');
const TRUTHS: Readonly<Record<string, string>> = {
  true: 'yes',
  '1': 'yes',
  y: 'yes',
  x: 'yes',
  false: 'no',
  '0': 'no',
  n: 'no',
};
const truth = (text: string): string => TRUTHS[text.toLowerCase()] ?? text.toLowerCase();

const READERS = { day: isoDay, word: hyphenated, truth };

/** Spreadsheets rewrite dates, day first: 1/12/2026 and 01.12.2026. */
function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  return day === undefined || month === undefined || year === undefined
    ? text
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
