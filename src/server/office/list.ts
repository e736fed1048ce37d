import type { OfficeIo } from './io.ts';

/** Maximum rows of a list without --all. */
export const MAX_LISTED = 50;

export const ALL_OPTION = {
  type: 'boolean',
  about: `All of them, not only ${MAX_LISTED}`,
} as const;

export const limited = <R>(rows: readonly R[], isAll: boolean): readonly R[] =>
  isAll ? rows : rows.slice(0, MAX_LISTED);

/** Prints how many rows are not shown. */
export function rest({ out }: Pick<OfficeIo, 'out'>, count: number, shown: number): void {
  if (count > shown) out(`${count - shown} more are not shown: --all shows them.`);
}
