/**
 * Few enough to hold: a part of a page keeps the whole page in memory. What all pages share is learnt again at once.
 */
const MOST = 2_000;

/** Works something out once for each text; most of a page's tags and inline code stand in every page. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const result = work(text);
    known.set(text, result);
    return result;
  };
}
