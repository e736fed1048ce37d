import type { PlatformServices } from '#server/platform/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Upkeep runs every hour; a longer pause than this may as well be a wrong clock. */
const JUMP_MS = 7 * DAY_MS;

type Clock = Pick<PlatformServices, 'db' | 'now' | 'log'>;
/** Rows of the table `counters`: when upkeep ran last, and since when it doubts the clock. */
type Mark = 'upkeep' | 'upkeep-doubt';

/**
 * Whether upkeep may delete by the clock. A machine that starts in another year would delete everything that expires,
 * so when the clock stands far from the last upkeep, in either direction, nothing is deleted until it has gone on
 * evenly for a day: machines set it within minutes of a start, and a person sees the log.
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
