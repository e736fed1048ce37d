import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { type PlatformServices, readMark, setMark } from '#server/platform/index.ts';

/** A gap in hourly upkeep may be a wrong clock. */
const JUMP_MS = 7 * DAY_MS;

type Clock = Pick<PlatformServices, 'db' | 'now' | 'log'>;

/** After a jump upkeep may not delete until the clock was steady for a day: machines correct a clock within minutes. */
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
