import { MAX_ITEMS } from '#domain/booking.ts';

const ITEM_FIELDS = ['description', 'quantity', 'weight', 'value', 'origin', 'hs'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** "items.0.value". */
export const itemName = (row: number, field: ItemField): string => `items.${row}.${field}`;

/** Moves the later values up; the fields stay. */
export function takeOutRow(form: HTMLFormElement, row: number): void {
  for (let at = row; at < MAX_ITEMS; at += 1) copyRow(form, at + 1, at);
}

/** Closes gaps as nestKeys does, so that errors show at their lines. */
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

/** Up to the last filled line. */
export const rowsIn = (values: Readonly<Record<string, string>>): number =>
  Array.from({ length: MAX_ITEMS }, (_, row) =>
    ITEM_FIELDS.some((field) => (values[itemName(row, field)] ?? '') !== ''),
  ).lastIndexOf(true) + 1;

const isEmpty = (form: HTMLFormElement, row: number): boolean =>
  ITEM_FIELDS.every((field) => valueNamed(form, itemName(row, field)) === '');

/** A line beyond the last one counts as empty. */
function copyRow(form: HTMLFormElement, from: number, to: number): void {
  for (const field of ITEM_FIELDS) {
    const input = form.elements.namedItem(itemName(to, field));
    if (input instanceof HTMLInputElement) input.value = valueNamed(form, itemName(from, field));
  }
}

function valueNamed(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}
