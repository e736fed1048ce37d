/** Words that stand for a fact of the settings, such as {brand} or {price-from}. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9-]*)\}/g;

/** Puts facts in place of the placeholders it knows and leaves the others, which the content check reports. */
export const fill = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

/** Fills every text of a value read from YAML, however deep. */
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(item, facts)]),
  );
}

/** The placeholders of a text that are no known fact, with the place of each. */
export function unknownPlaceholders(text: string, facts: Facts): { name: string; index: number }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map((match) => ({ name: match[1] ?? '', index: match.index }))
    .filter(({ name }) => !(name in facts));
}
