import { MAX_ITEMS } from '#domain/booking.ts';

/** The fields of a customs line, in order. */
const ITEM_FIELDS = ['description', 'quantity', 'weight', 'value', 'origin', 'hs'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** The name of a field of a customs line: "items.0.value". */
export const itemName = (row: number, field: ItemField): string => `items.${row}.${field}`;

/** Removes a customs line by moving the values of the lines after it up; the fields themselves stay. */
export function takeOutRow(form: HTMLFormElement, row: number): void {
  for (let at = row; at < MAX_ITEMS; at += 1) copyRow(form, at + 1, at);
}

/** Closes gaps between customs lines, as nestKeys does, so that an error shows beside the line that it is about. */
export function compactRows(form: HTMLFormElement): void {
  let free = 0;
  for (let row = 0; row < MAX_ITEMS; row += 1) {
    if (isEmpty(form, row)) continue;
    if (row > free) {
      copyRow(form, row, free);
      copyRow(form, MAX_ITEMS, row);
    }
    free += 1;
  }
}

/** The number of lines up to the last one that is filled in. */
export const rowsIn = (values: Readonly<Record<string, string>>): number =>
  Array.from({ length: MAX_ITEMS }, (_, row) =>
    ITEM_FIELDS.some((field) => (values[itemName(row, field)] ?? '') !== ''),
  ).lastIndexOf(true) + 1;

const isEmpty = (form: HTMLFormElement, row: number): boolean =>
  ITEM_FIELDS.every((field) => textOf(form, itemName(row, field)) === '');

/** Copies a line's values; a line beyond the last one counts as empty. */
function copyRow(form: HTMLFormElement, from: number, to: number): void {
  for (const field of ITEM_FIELDS) {
    const input = form.elements.namedItem(itemName(to, field));
    if (input instanceof HTMLInputElement) input.value = textOf(form, itemName(from, field));
  }
}

function textOf(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}
