import { errorLine, type Log } from '../log/log.ts';

/** A worker for jobs that wait in the database. */
export interface Background {
  /** Polls at once, or once more when it is polling already. */
  wake: () => void;
  /** Finishes the current job and takes no more. */
  stop: () => Promise<void>;
}

/** How often to poll for jobs from other processes, and for jobs to retry. */
const POLL_MS = 5_000;

/**
 * Does one job after the other until `next` says that there is none, and polls again every five seconds. A failure of
 * `next` ends this round only.
 */
export function inBackground(
  event: string,
  log: Log,
  next: () => Promise<boolean>,
  pollMs = POLL_MS,
): Background {
  let isStopping = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  const mayGoOn = (): boolean => !isStopping;
  const run = async (): Promise<void> => {
    while (isWoken && mayGoOn()) {
      isWoken = false;
      try {
        let goesOn = true;
        while (goesOn) goesOn = (await next()) && mayGoOn();
      } catch (error) {
        log({ event, outcome: 'failed', ...errorLine(error) });
      }
    }
    running = undefined;
  };
  const wake = (): void => {
    isWoken = true;
    if (mayGoOn()) running ??= run();
  };
  const timer = setInterval(wake, pollMs).unref();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
