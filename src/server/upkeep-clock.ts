import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { PlatformServices } from '#server/platform/index.ts';

/** Upkeep runs hourly; a longer gap may be a wrong clock. */
const JUMP_MS = 7 * DAY_MS;

type Clock = Pick<PlatformServices, 'db' | 'now' | 'log'>;
/** Rows of `counters`: the last upkeep, and the start of a doubt. */
type Mark = 'upkeep' | 'upkeep-doubt';

/**
 * Whether upkeep may delete by the clock. With a wrong clock it would delete everything that expires, so after a jump in either
 * direction it waits until the clock has been steady for a day: machines correct it within minutes, and operators see the log.
 */
export async function isClockSure(clock: Clock): Promise<boolean> {
  const now = clock.now();
  if (!isSteady(now - ((await read(clock, 'upkeep')) ?? -Infinity))) {
    const doubt = await read(clock, 'upkeep-doubt');
    const passed = doubt === undefined ? Infinity : now - doubt;
    if (!isSteady(passed)) await write(clock, 'upkeep-doubt', now);
    if (!isSteady(passed) || passed < DAY_MS) {
      clock.log({ event: 'upkeep', outcome: 'nothing is deleted before the clock is sure' });
      return false;
    }
  }
  await write(clock, 'upkeep', now);
  return true;
}

const isSteady = (passedMs: number): boolean => passedMs > -HOUR_MS && passedMs < JUMP_MS;

const read = async ({ db }: Clock, name: Mark): Promise<number | undefined> =>
  (await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst())
    ?.value;

const write = ({ db }: Clock, name: Mark, value: number): Promise<unknown> =>
  db
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
