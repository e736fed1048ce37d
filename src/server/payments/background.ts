import { errorLine, type Log } from '../http/log.ts';

/** Work that waits in the database, done in the background. */
export interface Background {
  /** Looks at once, or once more when it is looking already. */
  wake: () => void;
  /** Finishes what is at hand and takes no more. */
  stop: () => Promise<void>;
}

/** How often to look for what other processes have put in, and for what is to be tried again. */
const POLL_MS = 5_000;

/**
 * Does one piece of work after the other until `next` says that there is none, and looks again every five seconds. A
 * failure of `next` ends this look, not the next one.
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
