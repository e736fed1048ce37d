/**
 * Rows of a form: the fields "items.0.description" and "items.0.value" are one row of "items". JSON has them as an
 * array of objects; a problem's pointer "#/items/0/value" belongs to the field "items.0.value".
 */

/** A field of a row; at most a hundred rows, and no name with a special meaning in JavaScript, such as __proto__. */
const ROW_FIELD = /^([a-z]\w*)\.(\d{1,2})\.([a-z]\w*)$/i;

/** The fields of a form as the JSON that they mean. Gaps between rows are closed. */
export function nestKeys(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const plain: [string, string][] = [];
  const rows = new Map<string, Map<number, Map<string, string>>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, list, row, field] = ROW_FIELD.exec(name) ?? [];
    if (list === undefined || row === undefined || field === undefined) plain.push([name, value]);
    else {
      const lines = rows.get(list) ?? new Map<number, Map<string, string>>();
      const line = lines.get(Number(row)) ?? new Map<string, string>();
      rows.set(list, lines.set(Number(row), line.set(field, value)));
    }
  }
  const lists = [...rows].map(([list, lines]): [string, unknown] => [
    list,
    [...lines].sort(([one], [other]) => one - other).map(([, line]) => Object.fromEntries(line)),
  ]);
  return Object.fromEntries<unknown>([...plain, ...lists]);
}

/** The name of the field that a JSON Pointer in a fragment (RFC 6901, section 6) is about. */
export const fieldOf = (pointer: string): string =>
  pointer.replace(/^#\//, '').replaceAll('/', '.');

/** The reverse: the texts of a body by the names of their fields in a form. */
export function flat(value: unknown, before = ''): Record<string, string> {
  if (typeof value === 'string') return { [before]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      Object.entries(flat(part, before === '' ? name : `${before}.${name}`)),
    ),
  );
}
