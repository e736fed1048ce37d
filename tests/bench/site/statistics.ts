/** The middle of the values, or the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? NaN;
  const lower = sorted[Math.ceil(half) - 1] ?? NaN;
  return (lower + upper) / 2;
}

/**
 * How many times as much one thing takes as another, measured in turn: the median of the ratios of each turn, so that
 * what slows the machine for a while slows both. NaN when a turn is missing or took no time.
 */
export function ratio(values: readonly number[], base: readonly number[]): number {
  if (values.length !== base.length) return NaN;
  return median(values.map((value, turn) => value / (base[turn] ?? NaN)));
}

/** The least and the greatest of the values. */
export const range = (values: readonly number[]): [least: number, greatest: number] => [
  Math.min(...values),
  Math.max(...values),
];
