import { setTimeout as pause } from 'node:timers/promises';
import type { PlatformServices } from '../services.ts';
import {
  type Attempt,
  type LeasedJob,
  type JobKind,
  type Lane,
  finish,
  giveUp,
  LEASE_MS,
  postpone,
  renewLease,
  takeDue,
} from './queue.ts';

export interface JobServices extends Pick<PlatformServices, 'db' | 'now' | 'databaseNow' | 'log'> {
  isCrowded?: () => boolean;
}

/** Jobs slow down but never stop. */
const GIVE_WAY_MS = 100;

/** The first job runs alone: an unreachable service costs one attempt. Rejects when the database does. */
export async function drain(
  services: JobServices,
  lane: Lane,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const state = { isDown: false, width: 1 };
  const start = (job: LeasedJob): void => {
    const work = attempt(services, lane, job)
      .then((isReached) => {
        state.isDown ||= !isReached;
        state.width = lane.atOnce;
      })
      .finally(() => running.delete(work));
    running.add(work);
  };
  try {
    await lane.prepare?.();
    for (;;) {
      const isCrowded = services.isCrowded?.() === true;
      if (isCrowded) await pause(GIVE_WAY_MS);
      const width = isCrowded ? 1 : state.width;
      if (!state.isDown && !isStopping() && running.size < width)
        for (const job of await takeDue(services, lane, width - running.size)) start(job);
      if (running.size === 0) return;
      await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(running);
  }
}

async function attempt(services: JobServices, lane: Lane, job: LeasedJob): Promise<boolean> {
  const kind = lane.kinds[job.kind];
  if (kind === undefined) throw new TypeError('a job of another lane was taken');
  const tried = await whileHeld(services, job, () => kind.run(job));
  const outcome = await recordOutcome(services, kind, job, tried);
  services.log({
    event: lane.name,
    kind: job.kind,
    outcome,
    about: kind.isPrivate === true ? undefined : job.entity_id,
    attempts: job.attempts,
    error: 'error' in tried ? tried.error : undefined,
  });
  return !('error' in tried && tried.isDown);
}

async function recordOutcome(
  services: JobServices,
  kind: JobKind,
  job: LeasedJob,
  tried: Attempt,
): Promise<string> {
  if ('outcome' in tried) {
    await finish(services, job, kind);
    return tried.outcome;
  }
  const { error, isDown, isFinal = false } = tried;
  if (isFinal || (!isDown && job.attempts >= kind.maxAttempts)) {
    await kind.giveUp?.(job, error);
    await giveUp(services, job, error);
    return 'given up';
  }
  // Unreachable services never use up the last attempt.
  const attempts = Math.min(job.attempts, kind.maxAttempts - 1);
  await postpone(services, { ...job, attempts }, kind, error);
  return 'waiting';
}

/** Renews the lease, as during a large mail. */
async function whileHeld<T>(
  services: JobServices,
  job: LeasedJob,
  work: () => Promise<T>,
): Promise<T> {
  let held = job;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal
      .then(async () => {
        held = (await renewLease(services, held)) ?? held;
      })
      // Else the lease expires and another process takes over.
      .catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
