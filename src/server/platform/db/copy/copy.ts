/** A value of a row, as both databases have it; bytes in base64. */
export type CopiedValue = string | number | null | { bytes: string };

/** A table is told before its rows. */
export type CopyPart = { table: string; columns: readonly string[] } | readonly CopiedValue[];

/** A whole database as of one moment, the same from SQLite and from PostgreSQL. */
export interface Snapshot {
  /** Its migrations that have run, in the order of their names. */
  migrations: readonly string[];
  parts: AsyncIterable<CopyPart>;
  close: () => Promise<void>;
}

/** A database in one transaction in which it is made anew. */
export interface Rebuild {
  /** Drops every table of ours and makes them as they were after these migrations, empty. */
  tables: (migrations: readonly string[]) => Promise<void>;
  insert: (
    table: string,
    columns: readonly string[],
    rows: readonly CopiedValue[][],
  ) => Promise<void>;
  /** Checks what refers to other rows, and keeps it all. */
  commit: () => Promise<void>;
  /** Leaves the database as it was; does nothing after a commit. */
  close: () => Promise<void>;
}

/** A name of ours in a statement; it comes from our own migrations and needs no escape. */
export const sqlName = (name: string): string => `"${name}"`;

/** What a value of a driver is in a copy. */
export function copiedFrom(value: unknown): CopiedValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  throw new TypeError(`a column holds ${typeof value}, which no copy has`);
}

/** What a driver is given for a copied value. */
export const valueOf = (copied: CopiedValue): string | number | null | Buffer =>
  copied !== null && typeof copied === 'object' ? Buffer.from(copied.bytes, 'base64') : copied;
