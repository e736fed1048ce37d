import { describe, expect, test } from 'vitest';
import { drain } from '#server/platform/jobs/drain.ts';
import { type Attempt, type Lane, addJob } from '#server/platform/jobs/queue.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { ENGINES, freshApi } from '#tests/support/api/api.ts';

describe.each(ENGINES)('the queue of jobs on %s', (engine) => {
  const api = freshApi(engine);
  const lane = (run: () => Promise<Attempt>, more: Partial<Lane> = {}): Lane => ({
    name: 'errand',
    atOnce: 4,
    kinds: { errand: { run, maxAttempts: 3, maxWaitMs: 5_000 } },
    ...more,
  });
  const add = async (count: number, kind = 'errand'): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      await addJob(api.db, kind, `${kind}-${at}`, api.services.now());
  };
  const rows = () => api.db.selectFrom('outbox').selectAll().orderBy('kind').execute();
  /** How many jobs are at work as each begins. */
  const widthsOf = async (services: Parameters<typeof drain>[0]): Promise<number[]> => {
    let current = 0;
    const widths: number[] = [];
    await drain(
      services,
      lane(async () => {
        widths.push((current += 1));
        await new Promise(setImmediate);
        current -= 1;
        return { outcome: 'done' };
      }),
    );
    return widths;
  };

  test('the first job goes alone, the others together once it has worked', async () => {
    await add(9);
    const widths = await widthsOf(api.services);
    expect(widths[0]).toBe(1);
    expect(Math.max(...widths)).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(4);
    expect((await rows()).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('while requests wait, jobs give way: they go one by one, and each is done', async () => {
    await add(4);
    const widths = await widthsOf({ ...api.services, isCrowded: () => true });
    expect(widths).toEqual([1, 1, 1, 1]);
    expect((await rows()).filter(({ done_at }) => done_at === null)).toEqual([]);
  });

  test('a job that keeps failing is given up, which the log says, and stays for the office', async () => {
    await add(1);
    const failing = lane(() => Promise.resolve({ error: 'no', isDown: false }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await drain(api.services, failing);
      api.wait(5_000);
    }
    expect(await rows()).toMatchObject([{ attempts: 3, done_at: null, error: 'no' }]);
    expect((await rows())[0]?.given_up_at).not.toBeNull();
    expect(api.log.at(-1)).toMatchObject({
      event: 'errand',
      outcome: 'given up',
      about: 'errand-0',
    });
  });

  test('a process that dies in a job uses up an attempt of it', async () => {
    await add(1);
    const dying = lane(() => Promise.reject(new TypeError('gone')));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(drain(api.services, dying)).rejects.toThrow('gone');
      api.wait(60_000);
    }
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  test('a lane that hangs holds up neither the others nor a stop', async () => {
    await add(1);
    await add(1, 'other');
    const others = Promise.withResolvers<undefined>();
    const hanging = lane(() => new Promise<Attempt>(() => undefined));
    const run = (): Promise<Attempt> => {
      others.resolve(undefined);
      return Promise.resolve({ outcome: 'done' });
    };
    const kinds = { other: { run, maxAttempts: 3, maxWaitMs: 0 } };
    const worker = startWorker(api.services, [hanging, lane(run, { name: 'other', kinds })], {
      stopMs: 300,
    });
    worker.wake();
    await others.promise;
    await worker.stop();
    expect((await rows()).map(({ kind, done_at }) => [kind, done_at !== null])).toEqual([
      ['errand', false],
      ['other', true],
    ]);
  });
});
