import { MAX_ITEMS } from '#domain/parcel/booking.ts';

/** Moves the later values up; the fields stay. */
export function takeOutRow(form: HTMLFormElement, row: number): void {
  for (let at = row; at < MAX_ITEMS; at += 1) copyRow(form, at + 1, at);
}

/** Closes gaps as nestKeys does, so that errors show at their lines. */
export function compactRows(form: HTMLFormElement): void {
  let free = 0;
  for (let row = 0; row < MAX_ITEMS; row += 1) {
    if (customsCells(form, row).every(({ value }) => value === '')) continue;
    if (row > free) {
      copyRow(form, row, free);
      copyRow(form, MAX_ITEMS, row);
    }
    free += 1;
  }
}

/** A line beyond the last one counts as empty. */
function copyRow(form: HTMLFormElement, from: number, to: number): void {
  for (const cell of customsCells(form, to)) {
    const input = form.elements.namedItem(cell.name.replace(String(to), String(from)));
    cell.value = input instanceof HTMLInputElement ? input.value : '';
  }
}

const customsCells = (form: HTMLFormElement, row: number): HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name.startsWith(`items.${row}.`),
  );
