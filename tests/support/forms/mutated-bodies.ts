import fc from 'fast-check';

/** What people, programs and attackers send where something else belongs. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '٣',
    '2,5',
    49.99,
    50.01,
    -1,
    1e300,
    'x'.repeat(6_000),
    '__proto__',
    'constructor',
    "o'brien@example.ie",
    "'; drop table accounts; --",
    '2026-02-30',
    {},
    [],
    null,
  ),
);
const GONE = Symbol('gone');
/** Up to two places of a body, and what to put there. */
export const mutations = fc.array(
  fc.tuple(fc.nat(), fc.oneof({ weight: 9, arbitrary: strange }, fc.constant<unknown>(GONE))),
  { maxLength: 2 },
);

/** A valid example with some places of it changed. */
export function mutated(example: unknown, list: readonly (readonly [number, unknown])[]): unknown {
  const entries = isRecord(example) ? Object.entries(example) : [];
  for (const [place, value] of list) {
    const entry = entries[place % Math.max(1, entries.length)];
    if (entry === undefined) continue;
    const [inner] = isRecord(entry[1]) ? Object.keys(entry[1]) : [];
    entry[1] =
      inner !== undefined && place % 2 === 0 && isRecord(entry[1])
        ? { ...entry[1], [inner]: value === GONE ? undefined : value }
        : value;
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== GONE));
}

/** Tells whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
