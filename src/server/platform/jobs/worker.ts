import { errorLine } from '../log/log.ts';
import { outOfRequest } from '../log/request-ids.ts';
import { drain, type JobServices } from './drain.ts';
import type { Lane } from './kinds.ts';

/** Does the jobs of some lanes in the background. */
export interface JobWorker {
  /** Polls at once, or once more when it is polling already; all lanes unless one is named. */
  wake: (lane?: string) => void;
  /**
   * Finishes the jobs at hand and takes no more. What hangs is left after four seconds; its job is tried again once the
   * lease has run out, as after a crash.
   */
  stop: () => Promise<void>;
}

/** How often to poll for jobs from other processes, and for jobs to retry. */
const POLL_MS = 5_000;

/** Supervisors kill a process that has not stopped after ten seconds, and the last answers need some of them. */
const STOP_MS = 4_000;

/** Starts polling every five seconds, the first time after `pollMs`; call `wake` for jobs that wait already. */
export function startWorker(
  services: JobServices,
  lanes: readonly Lane[],
  { pollMs = POLL_MS, stopMs = STOP_MS } = {},
): JobWorker {
  let isStopping = false;
  const woken = new Set<Lane>();
  const running = new Map<Lane, Promise<void>>();
  const run = async (lane: Lane): Promise<void> => {
    while (woken.delete(lane) && !isStopping)
      try {
        await drain(services, lane, () => isStopping);
      } catch (error) {
        services.log({
          event: lane.name,
          outcome: 'no database',
          ...errorLine(error),
        });
      }
    running.delete(lane);
  };
  const wake = (name?: string): void => {
    for (const lane of lanes) {
      if (isStopping || (name !== undefined && name !== lane.name)) continue;
      woken.add(lane);
      if (!running.has(lane))
        running.set(
          lane,
          outOfRequest(() => run(lane)),
        );
    }
  };
  const timer = setInterval(() => wake(), pollMs).unref();
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, stopMs);
      });
      await Promise.race([Promise.all(running.values()), patience]).finally(() =>
        clearTimeout(late),
      );
    },
  };
}
