import { HOUR_MS, MINUTE_MS, DAY_MS } from '#domain/durations.ts';
import { forgetExpired, forgetRegistrations } from '#server/accounts/index.ts';
import { forgetUploads } from '#server/bulk/index.ts';
import { forgetApplications } from '#server/careers/index.ts';
import { forgetClaimPhotos } from '#server/claims/index.ts';
import { forgetReceivers, moveUnchosen } from '#server/bookings/index.ts';
import { expireAllCredit } from '#server/credits/index.ts';
import { forgetClocks, forgetPhotos } from '#server/drivers/index.ts';
import { forgetEnquiries } from '#server/enquiries/index.ts';
import { forgetOrphanedLinks, forgetSubscribers, forgetTests } from '#server/newsletter/index.ts';
import {
  endSuspendedPayments,
  expireUnpaid,
  forgetEvents,
  forgetOrders,
} from '#server/payments/index.ts';
import { readMark, setMark } from '#server/platform/db/index.ts';
import { forgetDrafts } from '#server/platform/forms/index.ts';
import { forgetOldKeys } from '#server/platform/http/index.ts';
import { errorLine } from '#server/platform/log/index.ts';
import { forgetMails } from '#server/platform/mail/index.ts';
import type { Services } from './services.ts';
import type { PlatformServices } from '#server/platform/index.ts';

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

const FIRST_RUN_MS = 1_000;

/** GDPR, Article 5(1)(e). A failing step does not stop the others. */
export async function cleanUp(services: Services): Promise<void> {
  await each(DELETIONS, services);
}

async function each(steps: Steps, services: Services): Promise<void> {
  for (const [step, run] of steps) await attemptStep(services, step, () => run(services));
}

async function attemptStep({ log }: Services, step: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log({ event: 'upkeep', step, ...errorLine(error) });
  }
}

/** Hourly unless the clock is in doubt; does not keep the process alive. */
export function startUpkeep(
  services: Services,
  optimize: () => void = () => undefined,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() =>
        attemptStep(services, 'clock', async () => {
          if (await isClockSure(services)) await each(DELETIONS, services);
        }),
      )
      .then(() => attemptStep(services, 'optimize', optimize));
  };
  const first = setTimeout(run, FIRST_RUN_MS).unref();
  const timer = setInterval(run, HOUR_MS).unref();
  const minutely = setInterval(() => {
    running = running.then(() =>
      attemptStep(services, 'suspended', () => endSuspendedPayments(services)),
    );
  }, MINUTE_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      clearInterval(minutely);
      return running;
    },
  };
}

type Steps = readonly (readonly [string, (services: Services) => Promise<unknown>])[];

const DELETIONS: Steps = [
  ['keys', forgetOldKeys],
  ['drafts', ({ db, now }) => forgetDrafts(db, now())],
  ['uploads', forgetUploads],
  ['sessions', forgetExpired],
  // Before the credit: returned credit may have expired.
  ['unpaid', expireUnpaid],
  ['collections', moveUnchosen],
  ['credit', expireAllCredit],
  ['registrations', forgetRegistrations],
  ['subscribers', forgetSubscribers],
  ['links', forgetOrphanedLinks],
  ['newsletters', forgetTests],
  ['receivers', forgetReceivers],
  ['enquiries', forgetEnquiries],
  ['applications', forgetApplications],
  ['photos', forgetPhotos],
  ['clocks', forgetClocks],
  ['claim-photos', forgetClaimPhotos],
  ['events', forgetEvents],
  ['orders', forgetOrders],
  ['outbox', forgetMails],
];
