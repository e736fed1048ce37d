import type { CsvRecord } from '#domain/text/csv.ts';

/** The texts of a row by the names of our columns. */
export type RowCells = ReadonlyMap<string, string>;

/** Returns the trimmed text of a cell, and '' where the row has none. */
export const cellText = (row: RowCells, name: string): string => (row.get(name) ?? '').trim();

export const isEmptyCell = (row: RowCells, name: string): boolean => cellText(row, name) === '';

/** A row to check: one line of a file, or the lines of one order. */
export interface FileParcel {
  /** The first line, as a text editor counts. */
  line: number;
  records: readonly CsvRecord[];
  row: RowCells;
  /** All that is inside, where `contents` of the row has no room for it. */
  whole?: string;
  /** A line has more cells than the header. */
  isLong?: boolean;
}
