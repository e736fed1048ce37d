import { MOST_ITEMS } from '#domain/booking.ts';
import { ITEM_FIELDS, itemName } from './items.ts';

/** Takes a customs line out: the lines after it move up, so that the fields stay where they are. */
export function takeOutRow(form: HTMLFormElement, row: number): void {
  for (let at = row; at < MOST_ITEMS; at += 1) copyRow(form, at + 1, at);
}

/** Closes up the lines that are left empty: a problem is then told beside the line that it is about. */
export function compactRows(form: HTMLFormElement): void {
  let free = 0;
  for (let row = 0; row < MOST_ITEMS; row += 1) {
    if (isEmpty(form, row)) continue;
    if (row > free) {
      copyRow(form, row, free);
      copyRow(form, MOST_ITEMS, row);
    }
    free += 1;
  }
}

/** How many lines there are, up to the last one that has something in it. */
export const rowsIn = (values: Readonly<Record<string, string>>): number =>
  Array.from({ length: MOST_ITEMS }, (_, row) =>
    ITEM_FIELDS.some((field) => (values[itemName(row, field)] ?? '') !== ''),
  ).lastIndexOf(true) + 1;

const isEmpty = (form: HTMLFormElement, row: number): boolean =>
  ITEM_FIELDS.every((field) => textOf(form, itemName(row, field)) === '');

/** A line that does not exist is an empty one. */
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
