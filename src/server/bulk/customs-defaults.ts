/** Fills in what declarations for customs lack. The form says it once for the file, of one piece each. */
import { MAX_ITEM_DESCRIPTION } from '#api/booking-facts.ts';
import { ITEM_PARTS, itemColumn } from '#api/booking-table.ts';
import type { OnceField } from '#api/bulk-booking.ts';
import { MAX_ITEMS } from '#domain/parcel/booking.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { cellText, isEmptyCell, type RowCells } from './parcels.ts';
import { writtenKilograms } from './read-cells.ts';

type Typed = Readonly<
  Record<'customsReason' | 'itemOrigin' | 'itemHs' | 'itemWeight' | 'itemValue', string>
>;
export type CustomsDefaults = Typed & { readonly eori: string };

export const customsDefaults = (typed: Typed, eori: string): CustomsDefaults => {
  const { customsReason, itemOrigin, itemHs, itemWeight, itemValue } = typed;
  return { customsReason, itemOrigin, itemHs, itemWeight, itemValue, eori };
};

/** Returns the numbers of the lines of a declaration that say something. */
const itemNumbers = (row: RowCells): number[] =>
  Array.from({ length: MAX_ITEMS + 1 }, (_, at) => at + 1).filter((number) =>
    ITEM_PARTS.some((part) => !isEmptyCell(row, itemColumn(number, part))),
  );

/** `put` takes a column and a text that is not ''. */
export function fillCustoms(
  row: RowCells,
  defaults: CustomsDefaults,
  put: (name: string, text: string) => void,
): void {
  for (const name of ['customsReason', 'eori'] as const)
    if (isEmptyCell(row, name)) put(name, defaults[name]);
  // What is inside is the one thing that a row without lines declares.
  const contents = cellText(row, 'contents').slice(0, MAX_ITEM_DESCRIPTION).toWellFormed();
  if (itemNumbers(row).length === 0) put(itemColumn(1, 'description'), contents);
  for (const number of itemNumbers(row)) {
    const column = (part: (typeof ITEM_PARTS)[number]) => itemColumn(number, part);
    if (isEmptyCell(row, column('quantity'))) put(column('quantity'), '1');
    const quantity = Number(row.get(column('quantity')));
    const texts = {
      origin: defaults.itemOrigin,
      hs: defaults.itemHs,
      weight: times(defaults.itemWeight, quantity, writtenKilograms),
      value: times(defaults.itemValue, quantity, (euro) => euro.toFixed(2)),
    };
    for (const part of ['origin', 'hs', 'weight', 'value'] as const)
      if (isEmptyCell(row, column(part))) put(column(part), texts[part]);
  }
}

/** Multiplies a typed number. What is no number stays, for its field to refuse. */
function times(text: string, quantity: number, written: (product: number) => string): string {
  const one = Number(text.replace(',', '.'));
  return text === '' || !(one > 0 && quantity > 0) ? text : written(one * quantity);
}

const PARTS = { itemOrigin: 'origin', itemWeight: 'weight', itemValue: 'value' } as const;

/** Returns what none of the rows that need a declaration says. */
export function missingCustoms(rows: readonly RowCells[]): (readonly [OnceField, string])[] {
  if (rows.length === 0) return [];
  const { missing } = bulkReading;
  const isSaid = (row: RowCells, part: (typeof PARTS)[keyof typeof PARTS]): boolean =>
    itemNumbers(row).some((number) => !isEmptyCell(row, itemColumn(number, part)));
  const lacks = {
    customsReason: (row: RowCells) => isEmptyCell(row, 'customsReason'),
    itemOrigin: (row: RowCells) => !isSaid(row, PARTS.itemOrigin),
    itemWeight: (row: RowCells) => !isSaid(row, PARTS.itemWeight),
    itemValue: (row: RowCells) => !isSaid(row, PARTS.itemValue),
  };
  return (['customsReason', 'itemOrigin', 'itemWeight', 'itemValue'] as const)
    .filter((name) => rows.every(lacks[name]))
    .map((name) => [name, missing[name]] as const);
}

const ONCE_OF: Readonly<Record<string, OnceField>> = {
  Origin: 'itemOrigin',
  Hs: 'itemHs',
  Weight: 'itemWeight',
  Value: 'itemValue',
};

/** The field that filled a column of a line of a declaration. */
export const onceOfItem = (column: string): OnceField | undefined =>
  ONCE_OF[/^item\d+([A-Z]\w+)$/.exec(column)?.[1] ?? ''];
