import * as bookings from '#server/bookings/index.ts';
import {
  endSuspendedPayments,
  expireUnpaid,
  forgetContacts,
  forgetAlerts,
  forgetEvents,
  forgetOrders,
  forgetUnpaid,
} from '#server/payments/index.ts';
import { emptyLog, readMark, setMark, type Store } from '#server/platform/db/index.ts';
import { forgetOldKeys } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { errorLine } from '#server/platform/log/index.ts';
import { forgetMails } from '#server/platform/mail/index.ts';
import type { Services } from './services.ts';
import {
  forgetErasures,
  forgetExpired,
  forgetRegistrations,
  forgetUnused,
} from '#server/accounts/index.ts';
import { forgetApplications } from '#server/careers/index.ts';
import { forgetClaimAccounts, forgetClaimPhotos } from '#server/claims/index.ts';
import { forgetEnquiries } from '#server/enquiries/index.ts';
import * as newsletter from '#server/newsletter/index.ts';
import { HOUR_MS, MINUTE_MS, DAY_MS } from '#domain/days/durations.ts';
import { forgetUploads } from '#server/bulk/index.ts';
import { expireAllCredit, forgetGrants, rememberEarlierGrants } from '#server/credits/index.ts';
import { forgetClocks, forgetPhotos } from '#server/drivers/index.ts';
import { forgetDeeds } from '#server/office/index.ts';
import { forgetDrafts } from '#server/platform/forms/index.ts';

/** So long without upkeep, which runs each hour, may mean that the clock is wrong. */
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

/** Deletes what is no longer needed (GDPR, Article 5(1)(e)). A step that fails does not stop the others. */
export async function cleanUp(services: Services): Promise<void> {
  for (const [step, run] of DELETIONS) await attemptStep(services, step, () => run(services));
}

async function attemptStep({ log }: Services, step: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log({ event: 'upkeep', step, ...errorLine(error) });
  }
}

/** Cleans up each hour unless the clock is in doubt. Its timers do not keep the process alive. */
export function startUpkeep(
  services: Services,
  { optimize = () => undefined, examine = () => Promise.resolve() }: Store,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(() =>
        attemptStep(services, 'clock', async () => {
          if (await isClockSure(services)) await cleanUp(services);
          await emptyLog(services);
        }),
      )
      .then(() => attemptStep(services, 'optimize', optimize))
      .then(() => attemptStep(services, 'examine', examine));
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

const DELETIONS: readonly (readonly [step: string, run: (services: Services) => unknown])[] = [
  ['keys', forgetOldKeys],
  ['drafts', ({ db, now }) => forgetDrafts(db, now())],
  ['uploads', forgetUploads],
  ['sessions', forgetExpired],
  // This goes before the credit, because credit that it returns may have expired.
  ['unpaid', expireUnpaid],
  ['collections', bookings.moveUnchosen],
  ['credit', expireAllCredit],
  ['earlier-grants', rememberEarlierGrants],
  ['grants', forgetGrants],
  ['registrations', forgetRegistrations],
  ['subscribers', newsletter.forgetSubscribers],
  ['links', newsletter.forgetOrphanedLinks],
  ['newsletters', newsletter.forgetTests],
  ['receivers', bookings.forgetReceivers],
  ['enquiries', forgetEnquiries],
  ['applications', forgetApplications],
  ['photos', forgetPhotos],
  ['clocks', forgetClocks],
  ['claim-photos', forgetClaimPhotos],
  ['claim-accounts', forgetClaimAccounts],
  ['events', forgetEvents],
  ['alerts', forgetAlerts],
  ['erasures', forgetErasures],
  ['unused', forgetUnused],
  ['never-paid', forgetUnpaid],
  ['contacts', forgetContacts],
  ['orders', forgetOrders],
  ['deeds', forgetDeeds],
  ['outbox', forgetMails],
];
