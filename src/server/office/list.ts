import { EXIT, type Exit, type OfficeIo } from './io.ts';
import { type Column, table } from './table.ts';

export const MAX_LISTED = 50;

export const ALL_OPTION = {
  type: 'boolean',
  about: `All of them, not only ${MAX_LISTED}`,
} as const;

interface List<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  isAll: boolean;
}

export function printList<R>(
  io: Pick<OfficeIo, 'out'>,
  { columns, rows, isAll }: List<R>,
  ...sentences: readonly (string | false)[]
): Exit {
  const shown = isAll ? rows : rows.slice(0, MAX_LISTED);
  if (shown.length > 0) io.out(table(columns, shown));
  for (const sentence of sentences) if (sentence !== false) io.out(sentence);
  rest(io, rows.length, shown.length);
  return EXIT.done;
}

export function rest({ out }: Pick<OfficeIo, 'out'>, count: number, shown: number): void {
  if (count > shown) out(`${count - shown} more are not shown: --all shows them.`);
}
