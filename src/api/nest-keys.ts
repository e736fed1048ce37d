/** A name such as "items.0.value", for at most a hundred rows and with no special name such as __proto__. */
const ROW_FIELD = /^([a-z]\w*)\.(\d{1,2})\.([a-z]\w*)$/i;

/** Nests the fields of a form, "items.0.value" as `items[0].value`, without gaps between rows. */
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

/** The reverse of nestKeys. */
export function flat(value: unknown, before = ''): Record<string, string> {
  if (typeof value === 'string') return { [before]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      Object.entries(flat(part, before === '' ? name : `${before}.${name}`)),
    ),
  );
}
