/** Finds the likely candidate of a typo and ignores case: one edit is allowed for each three letters, at most `max`. */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  max = MAX_WORD_LETTERS,
): string | undefined {
  const typed = word.toLowerCase().slice(0, MAX_WORD_LETTERS);
  let best: string | undefined;
  let limit = Math.min(max, Math.max(1, Math.floor(typed.length / 3)));
  for (const candidate of candidates) {
    const wanted = candidate.toLowerCase().slice(0, MAX_WORD_LETTERS);
    if (Math.abs(wanted.length - typed.length) > limit) continue;
    const distance = edits(typed, wanted, limit);
    if (distance > limit || (distance === limit && best !== undefined)) continue;
    best = candidate;
    limit = distance;
    if (distance === 0) break;
  }
  return best;
}

const MAX_WORD_LETTERS = 80;

/** Damerau–Levenshtein distance up to a limit. */
function edits(from: string, to: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (previous[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let cost = Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[to.length] ?? limit + 1;
}
