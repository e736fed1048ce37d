import type { DatabaseSync } from 'node:sqlite';
import { MIGRATION_LOCK } from '../postgres.ts';
import { withClient } from '../postgres-client.ts';
import {
  type CopiedRow,
  copyRows,
  type CopySide,
  makeTables,
  migrationsOf,
  ownTables,
  sqliteSide,
  textsIn,
} from './copy.ts';

export const withPostgres = <T>(
  databaseUrl: string,
  work: (side: CopySide) => Promise<T>,
): Promise<T> =>
  withClient(databaseUrl, (client) => {
    const query: CopySide['query'] = async (sql, values = []) =>
      (await client.query<CopiedRow>(sql, [...values])).rows;
    const exec = (sql: string) => client.query(sql);
    return work({ query, exec, tables: () => ownTables(query, TABLES) });
  });

export const copyFromPostgres = (databaseUrl: string, file: DatabaseSync): Promise<void> =>
  withPostgres(databaseUrl, async (from) => {
    const to = sqliteSide(file);
    await from.exec(`begin isolation level repeatable read read only; ${UNHURRIED}`);
    file.exec('begin');
    await makeTables(to, await migrationsOf(from));
    await copyRows(file, from, to);
    file.exec('commit');
  });

export const copyIntoPostgres = (
  databaseUrl: string,
  file: DatabaseSync,
): Promise<Map<string, number>> =>
  withPostgres(databaseUrl, async (to) => {
    await to.exec(`begin; ${UNHURRIED}`);
    await to.exec(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    for (const table of await to.tables()) await to.exec(`drop table ${table} cascade`);
    const from = sqliteSide(file);
    await makeTables(to, await migrationsOf(from));
    // References are checked at the end, as pg_dump does, because rows may refer to later ones.
    const references = await textsIn(to.query, REFERENCES);
    for (const sql of await textsIn(to.query, DROPPED)) await to.exec(sql);
    const counts = await copyRows(file, from, to);
    for (const sql of references) await to.exec(sql);
    await to.exec('analyze');
    await to.exec('commit');
    return counts;
  });

const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';
/** Behind a pooler in transaction mode, the setting of a session would stay with the next client. */
const UNHURRIED =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';
const OF_OURS =
  "from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace";
const DROPPED = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) ${OF_OURS}`;
const REFERENCES = `select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
  pg_get_constraintdef(oid)) ${OF_OURS}`;
