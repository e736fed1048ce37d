import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '#server/platform/http/database-probe.ts';
import { ENGINES, startTestApi, type TestApi } from '#tests/support/api/api.ts';

describe.each(ENGINES)('the health of the API on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  test('is good when the database answers', async () => {
    expect((await api.get('health')).status).toBe(200);
  });

  test('is a 503, to be tried again, without a database', async () => {
    await api.store.close();
    const response = await api.get('health');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({ detail: 'The database does not answer.' });
    api = await startTestApi(engine);
  });

  /** Keeps the database busy until the returned function is called. */
  async function hold(): Promise<() => Promise<void>> {
    const begun = Promise.withResolvers<undefined>();
    const freed = Promise.withResolvers<undefined>();
    const held = api.db.transaction().execute(async (tx) => {
      // SQLite has one connection; PostgreSQL has to be told what to keep.
      if (engine === 'postgres')
        await sql`lock table migrations in access exclusive mode`.execute(tx);
      begun.resolve(undefined);
      await freed.promise;
    });
    await begun.promise;
    return () => {
      freed.resolve(undefined);
      return held;
    };
  }

  test('is a 503 when the database takes too long', async () => {
    const free = await hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = api.get('health');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    vi.useRealTimers();
    expect((await answer).status).toBe(503);
    await free();
  });
});
