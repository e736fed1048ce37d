import { records } from '#server/platform/db/rows.ts';
import type { RootOperationNode } from 'kysely';
import type { Database, Db, Row, Tables } from '#server/platform/db/tables.ts';

/** Returns the kinds of the mails and jobs about something, sorted. */
export const jobsAbout = async (db: Db, entityId: string): Promise<string[]> =>
  (await records.all(db, 'outbox', { entity_id: entityId }, 'kind')).map(({ kind }) => kind);

/** Returns the database with a look at each query before it runs. */
export const watchedDb = (db: Database, look: (node: RootOperationNode) => void): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      look(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

/** Changes all rows, or those with these values. */
export const changeRows = <T extends keyof Tables>(
  db: Db,
  table: T,
  set: Partial<Row<T>>,
  where: Partial<Row<T>> = {},
): Promise<boolean> => records.update(db, table, where, set);
