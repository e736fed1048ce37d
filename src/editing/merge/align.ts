import { isGroup } from '#content-schema/check/values.ts';
import { isList, isSame } from './plain.ts';

/** What became of an item: where it stood, where it stands; a new one stood nowhere, and one that was deleted stands nowhere. */
export interface ListStep {
  old?: number;
  now?: number;
}

/**
 * Finds which items of a list are those of another one, in their order, such that what both have in common is most: the
 * alignment of Needleman and Wunsch (1970). Lists of a few hundred items at most, because it compares each with each.
 */
export function align(before: readonly unknown[], after: readonly unknown[]): ListStep[] {
  const best = table(before, after);
  const steps: ListStep[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const here = at(best, old, now);
    const both =
      old < before.length && now < after.length
        ? at(best, old + 1, now + 1) + likeness(before[old], after[now])
        : -1;
    if (both >= here) steps.push({ old: old++, now: now++ });
    else if (old < before.length && at(best, old + 1, now) >= here) steps.push({ old: old++ });
    else steps.push({ now: now++ });
  }
  return steps;
}

/** The likeness that the rest of both lists can reach, by where each rest begins. */
function table(before: readonly unknown[], after: readonly unknown[]): number[][] {
  const best = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let old = before.length - 1; old >= 0; old--)
    for (let now = after.length - 1; now >= 0; now--) {
      const both = at(best, old + 1, now + 1) + likeness(before[old], after[now]);
      const row = best[old];
      if (row) row[now] = Math.max(both, at(best, old + 1, now), at(best, old, now + 1));
    }
  return best;
}

const at = (best: readonly number[][], old: number, now: number): number => best[old]?.[now] ?? 0;

/** 1 for the same value, and a little for any two: rather an item that was changed than one lost and one new. */
function likeness(one: unknown, other: unknown): number {
  if (isSame(one, other)) return 1;
  if (isGroup(one) && isGroup(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return weighed(mean(keys.map((key) => likeness(one[key], other[key]))));
  }
  if (isList(one) && isList(other))
    return weighed(mean(one.map((item, i) => likeness(item, other[i]))));
  if (typeof one === 'string' && typeof other === 'string') return weighed(shared(one, other));
  return LEAST;
}

const LEAST = 0.05;
const weighed = (share: number): number => LEAST + share * 0.9;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** How much of two texts is the same at the beginning and at the end. */
function shared(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let front = 0;
  while (front < short.length && short[front] === long[front]) front++;
  let back = 0;
  while (back < short.length - front && short.at(-1 - back) === long.at(-1 - back)) back++;
  return (front + back) / Math.max(1, long.length);
}
