import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { type PlatformServices, readMark, setMark } from '#server/platform/index.ts';

/** Upkeep runs hourly; a longer gap may be a wrong clock. */
const JUMP_MS = 7 * DAY_MS;

type Clock = Pick<PlatformServices, 'db' | 'now' | 'log'>;

/**
 * Whether upkeep may delete by the clock. With a wrong clock it would delete everything that expires, so after a jump in either
 * direction it waits until the clock has been steady for a day: machines correct it within minutes, and operators see the log.
 */
export async function isClockSure({ db, log, ...clock }: Clock): Promise<boolean> {
  const now = clock.now();
  if (!isSteady(now - ((await readMark(db, 'upkeep')) ?? -Infinity))) {
    const doubt = await readMark(db, 'upkeep-doubt');
    const passed = doubt === undefined ? Infinity : now - doubt;
    if (!isSteady(passed)) await setMark(db, 'upkeep-doubt', now);
    if (!isSteady(passed) || passed < DAY_MS) {
      log({ event: 'upkeep', outcome: 'nothing is deleted before the clock is sure' });
      return false;
    }
  }
  await setMark(db, 'upkeep', now);
  return true;
}

const isSteady = (passedMs: number): boolean => passedMs > -HOUR_MS && passedMs < JUMP_MS;
