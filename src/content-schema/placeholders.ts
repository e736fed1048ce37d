/** The keys are placeholders, such as brand or price-from. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9-]*)\}/g;

/** Keeps unknown placeholders, which the content check reports. */
export const fill = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fill(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillAll(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(item, facts)]),
  );
}

export const unknownPlaceholders = (text: string, facts: Facts): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(facts, name));
