import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { openedStore } from '#server/platform/db/ready.ts';
import { ownApi, POSTGRES, type TestApi } from '#tests/support/api/api.ts';
import { ENQUIRY, ENQUIRY_PATH } from '#tests/support/api/enquiry.ts';
import { newDatabase } from '#tests/support/api/postgres.ts';
import { ownOffice } from '#tests/support/people/office.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

const Mark = v.object({ place: v.string(), id: v.number(), age: v.number() });

const ask = (api: TestApi) => api.post(ENQUIRY_PATH, ENQUIRY);

describe.each(POSTGRES)('behind the address of a database on %s', () => {
  const nameOf = (url: string): string => new URL(url).pathname.slice(1);

  async function asAdmin(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const withoutConnections = (name: string): string =>
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

  async function swap(url: string, other: string): Promise<void> {
    const name = nameOf(url);
    await asAdmin(
      withoutConnections(name),
      `alter database ${name} rename to ${name}_away`,
      `alter database ${nameOf(other)} rename to ${name}`,
    );
  }

  async function migrated(): Promise<string> {
    const databaseUrl = await newDatabase(inject('postgresUrl'));
    await (await openedStore({ dataDir: ':memory:', databaseUrl })).close();
    return databaseUrl;
  }

  const others = [
    ['another database', migrated],
    ['an empty database', () => newDatabase(inject('postgresUrl'))],
    [
      'an older state of the same one',
      async (url: string) => {
        const copy = `${nameOf(url)}_copy`;
        await asAdmin(`create database ${copy} template ${nameOf(url)}`);
        return new URL(`/${copy}`, url).href;
      },
    ],
  ] as const;

  test.each(others)('%s is noticed before a request is acknowledged', async (_, otherOf) => {
    const url = await migrated();
    const other = await otherOf(url);
    const api = await ownApi('postgres', { DATABASE_URL: url });
    expect((await ask(api)).status).toBe(200);
    await swap(url, other);
    // The first request may meet the connections that broke, and is refused too.
    const statuses = [await ask(api), await ask(api)].map(({ status }) => status);
    expect(statuses).toEqual([503, 503]);
    expect(await (await api.get('readyz')).text()).toContain('Stop the server');
  });

  test('an older state that came through connections that stayed is noticed', async () => {
    const api = await ownApi('postgres');
    expect((await ask(api)).status).toBe(200);
    await sql`update counters set value = value - 1 where name = 'database-age'`.execute(api.db);
    expect((await ask(api)).status).toBe(503);
  });

  test.each(others)('no start takes %s for it', async (_, otherOf) => {
    const url = await migrated();
    const other = await otherOf(url);
    const api = await ownApi('postgres', { DATABASE_URL: url });
    await api.store.close();
    await swap(url, other);
    await expect(openedStore(api.services.config)).rejects.toThrow(
      /name the right one in DATABASE_URL, or bring a backup back with "office restore". If this one is meant, delete .*postgres\.mark/,
    );
    await (await openedStore({ ...api.services.config, mayBegin: true })).close();
    await (await openedStore(api.services.config)).close();
  });

  test('no start takes a copy from before the server stopped for it', async () => {
    const url = await migrated();
    const api = await ownApi('postgres', { DATABASE_URL: url });
    await asAdmin(withoutConnections(nameOf(url)));
    const copy = await others[2][1](url);
    await api.store.close();
    await swap(url, copy);
    await expect(openedStore(api.services.config)).rejects.toThrow(/older state of itself/);
  });

  test('what a restore has brought back is started on every host', async () => {
    const desk = await ownOffice('postgres');
    const { config } = desk.api.services;
    await desk.office(['backup', 'before.backup']);
    const other = { ...config, dataDir: temporaryFolder('other-host') };
    for (const each of [other, other, config]) await (await openedStore(each)).close();
    const restored = await desk.office(['restore', 'before.backup', '--replace', '--yes']);
    expect(restored.code).toBe(0);
    for (const each of [other, config]) await (await openedStore(each)).close();
  });

  test('a mark that has no age, as of before, stops no start', async () => {
    const api = await ownApi('postgres');
    await api.store.close();
    const mark = join(api.services.config.dataDir, 'postgres.mark');
    const { place, id } = v.parse(Mark, JSON.parse(readFileSync(mark, 'utf8')));
    writeFileSync(mark, JSON.stringify({ place, id }));
    await (await openedStore(api.services.config)).close();
    expect(v.parse(Mark, JSON.parse(readFileSync(mark, 'utf8'))).age).toBeGreaterThan(0);
  });
});
