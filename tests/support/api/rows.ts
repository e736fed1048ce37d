import { sql, type RawBuilder } from 'kysely';
import type { Db, NewRow, Row, Tables } from '#server/platform/db/tables.ts';

type Table = keyof Tables;

/** Rows with these values, ordered by the columns of `by`. */
export async function storedRows<T extends Table>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
  ...by: (keyof Row<T> & string)[]
): Promise<Row<T>[]> {
  const order =
    by.length === 0 ? sql`` : sql`order by ${sql.join(by.map((name) => sql.ref(name)))}`;
  const found = sql<Row<T>>`select * from ${sql.table(table)} ${matching(where)} ${order}`;
  return (await found.execute(db)).rows;
}

/** The first row with these values; throws without one. */
export async function storedRow<T extends Table>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
): Promise<Row<T>> {
  const [row] = await storedRows(db, table, where);
  if (row === undefined) throw new Error(`no row in ${table}`);
  return row;
}

export const countStored = async <T extends Table>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
): Promise<number> => (await storedRows(db, table, where)).length;

/** The kinds of the mails and jobs about something, sorted. */
export const jobsAbout = async (db: Db, entityId: string): Promise<string[]> =>
  (await storedRows(db, 'outbox', { entity_id: entityId }, 'kind')).map(({ kind }) => kind);

export async function putRow<T extends Table>(db: Db, table: T, row: NewRow<T>): Promise<void> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = sql.join(given.map(([name]) => sql.ref(name)));
  const values = sql.join(given.map(([, value]) => value));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
}

export async function changeRows<T extends Table>(
  db: Db,
  table: T,
  set: Partial<Row<T>>,
  where: Partial<Row<T>> = {},
): Promise<void> {
  const values = sql.join(
    Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  );
  await sql`update ${sql.table(table)} set ${values} ${matching(where)}`.execute(db);
}

function matching(where: object): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  );
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
