import pg from 'pg';
import { expect, test } from 'vitest';
import { limiterOf } from '#server/platform/http/limits.ts';
import { ownApi } from '#tests/support/api/api.ts';

test('a limit whose first use failed goes on counting', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const limiter = limiterOf({ factor: 1, pool });
  const limit = { name: 'posts', points: 2, seconds: 60 };
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 1, isOver: false });
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 0, isOver: false });
  expect(await limiter.hit(limit, 'a')).toMatchObject({ remaining: 0, isOver: true });
  await pool.end();
});

test('the first uses of many limits at once all count', async () => {
  const api = await ownApi('postgres');
  const limiter = limiterOf({ factor: 1, pool: api.store.pool });
  const hits = Array.from({ length: 8 }, (_, n) =>
    limiter.hit({ name: `limit-${n}`, points: 1, seconds: 60 }, 'a'),
  );
  const over = (await Promise.all(hits)).map((standing) => standing?.isOver);
  expect(new Set(over)).toEqual(new Set([false]));
});
