import { errorLine } from '../http/log.ts';
import { drain, type Draining } from './drain.ts';

/** Sends what waits in the outbox, in the background. */
export interface MailWorker {
  /** Looks at once, or once more when it is looking already. */
  wake: () => void;
  /** Finishes the mail at hand, gives the others back and takes no more. */
  stop: () => Promise<void>;
}

/** How often to look for what other processes have put in, and for what is to be tried again. */
const POLL_MS = 5_000;

/** Starts to look every five seconds, the first time after `pollMs`; `wake` it for what waits already. */
export function startMailWorker(work: Omit<Draining, 'isStopping'>, pollMs = POLL_MS): MailWorker {
  let isStopping = false;
  let isWoken = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (isWoken && !isStopping) {
      isWoken = false;
      try {
        await drain({ ...work, isStopping: () => isStopping });
      } catch (error) {
        work.services.log({ event: 'mail', outcome: 'no database', ...errorLine(error) });
      }
    }
    running = undefined;
  };
  const wake = (): void => {
    isWoken = true;
    if (!isStopping) running ??= run();
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
