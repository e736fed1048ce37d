/** Values of placeholders such as {brand} or {price-from}. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9-]*)\}/g;

/** Fills known placeholders; the content check reports others. */
export const fill = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

/** Fills all texts of a YAML value. */
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(item, facts)]),
  );
}

/** Unknown placeholders with their offsets. */
export function unknownPlaceholders(text: string, facts: Facts): { name: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ name: match[1] ?? '', index: match.index }))
    .filter(({ name }) => !(name in facts));
}
