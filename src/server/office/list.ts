import type { OfficeIo } from './io.ts';

/** The most rows in a list, unless all are asked for. */
const MOST_LISTED = 50;

/** The option of every list that can be long. */
export const ALL_OPTION = {
  type: 'boolean',
  about: `All of them, not only ${MOST_LISTED}`,
} as const;

/** The rows that are shown. */
export const limited = <R>(rows: readonly R[], isAll: boolean): readonly R[] =>
  isAll ? rows : rows.slice(0, MOST_LISTED);

/** Prints how many rows are not shown. */
export function rest(
  { out }: Pick<OfficeIo, 'out'>,
  rows: readonly unknown[],
  shown: readonly unknown[],
): void {
  const left = rows.length - shown.length;
  if (left > 0) out(`${left} more are not shown: --all shows them.`);
}
