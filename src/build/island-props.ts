/** Astro writes a prop as a pair: 0 and a value, or 1 and a list; other kinds are not JSON. */
const VALUE = 0;
const LIST = 1;

/**
 * The props of an island as plain JSON, out of Astro's own notation. Throws for a value that JSON cannot hold, such as a
 * Date or a Map, with the page that has it.
 */
export function plainProps(written: string, page: string): Record<string, unknown> {
  const props: unknown = JSON.parse(written);
  return Object.fromEntries(
    Object.entries(isRecord(props) ? props : {})
      // The marks of scoped styles are for elements.
      .filter(([name]) => !name.startsWith('data-astro-cid-'))
      .map(([name, pair]) => [name, plain(pair, `${page}, prop ${name}`)]),
  );
}

function plain(pair: unknown, where: string): unknown {
  if (!Array.isArray(pair)) throw new Error(`${where}: not written as Astro writes props.`);
  const parts: unknown[] = pair;
  const [kind, value] = parts;
  // Undefined has no value.
  if (kind === VALUE && parts.length === 1) return undefined;
  if (kind === LIST && Array.isArray(value)) return value.map((item) => plain(item, where));
  if (kind === VALUE && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, plain(item, `${where}.${name}`)]),
    );
  if (kind === VALUE && !Array.isArray(value)) return value;
  throw new Error(`${where}: a widget takes texts, numbers, lists and plain objects only.`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
