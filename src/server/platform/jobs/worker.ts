import { errorLine, outOfRequest } from '../log/log.ts';
import { withTimeout } from '../timeout.ts';
import { drain, type JobServices, type Lane, onNewJob } from './queue.ts';

export interface JobWorker {
  wake: (kind?: string) => void;
  stop: () => Promise<void>;
}

const POLL_MS = 5_000;

/** It is shorter than the ten seconds after which supervisors kill. */
const STOP_MS = 4_000;

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
  const wake = (kind?: string): void => {
    for (const lane of lanes) {
      if (isStopping || (kind !== undefined && !(kind in lane.kinds))) continue;
      woken.add(lane);
      if (!running.has(lane))
        running.set(
          lane,
          outOfRequest(() => run(lane)),
        );
    }
  };
  const timer = setInterval(() => wake(), pollMs).unref();
  const forgetNew = onNewJob(wake);
  return {
    wake,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      forgetNew();
      await withTimeout(Promise.all(running.values()), stopMs, undefined);
    },
  };
}
