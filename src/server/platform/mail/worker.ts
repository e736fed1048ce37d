import { errorLine } from '../log/log.ts';
import { drain, type Draining } from './drain.ts';

/** Sends the mails in the outbox, in the background. */
export interface MailWorker {
  /** Polls at once, or once more when it is polling already. */
  wake: () => void;
  /**
   * Finishes the mail that is being sent, releases the others and takes no more. A mail server that hangs is left after
   * four seconds; its mail is sent again once the lease has run out, as after a crash.
   */
  stop: () => Promise<void>;
}

/** How often to poll for mails from other processes, and for mails to retry. */
const POLL_MS = 5_000;

/** Supervisors kill a process that has not stopped after ten seconds, and the last answers need some of them. */
const STOP_MS = 4_000;

/** Starts polling every five seconds, the first time after `pollMs`; call `wake` for mails that wait already. */
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
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([running, patience]).finally(() => clearTimeout(late));
    },
  };
}
