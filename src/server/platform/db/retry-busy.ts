import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './unavailable.ts';

/** Longest wait for another process that writes, such as the office. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 20;

/** Tries again while the database is busy. SQLite's own timeout would block the event loop. */
export function busyRetry(): <T>(work: () => T | Promise<T>) => Promise<T> {
  // All share it, so that those who queue behind a timed-out transaction do not wait as long again.
  let busySince: number | undefined;
  return async (work) => {
    for (;;)
      try {
        const result = await work();
        busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince > TIMEOUT_MS) throw error;
        await pause(PAUSE_MS);
      }
  };
}
