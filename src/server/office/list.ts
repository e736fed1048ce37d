import type { OfficeIo } from './io.ts';

/** The most rows in a list, unless all are asked for. */
export const MAX_LISTED = 50;

/** The option of every list that can be long. */
export const ALL_OPTION = {
  type: 'boolean',
  about: `All of them, not only ${MAX_LISTED}`,
} as const;

/** The rows that are shown. */
export const limited = <R>(rows: readonly R[], isAll: boolean): readonly R[] =>
  isAll ? rows : rows.slice(0, MAX_LISTED);

/** Prints how many rows of a list are not shown. */
export function rest({ out }: Pick<OfficeIo, 'out'>, count: number, shown: number): void {
  if (count > shown) out(`${count - shown} more are not shown: --all shows them.`);
}
