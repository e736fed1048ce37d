import type { CsvRecord } from '#domain/text/csv.ts';

/** A row to check: one line of a file, or the lines of one order. */
export interface FileParcel {
  /** Its first line, as a text editor counts. */
  line: number;
  records: readonly CsvRecord[];
  /** The keys are names of our columns. */
  row: ReadonlyMap<string, string>;
  /** All that is inside, where `contents` of the row has no room for it. */
  whole?: string;
  /** A line has more cells than the header. */
  isLong?: boolean;
}
