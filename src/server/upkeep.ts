import { forgetExpired, forgetRegistrations } from './accounts/forget.ts';
import { forgetUploads } from './bulk/uploads.ts';
import { removeOrphanCvs } from './careers/cv-files.ts';
import { forgetApplications } from './careers/forget.ts';
import { expireAllCredit } from './credits/expiry.ts';
import { forgetPhotos, removeOrphanPhotos } from './drivers/proof-files.ts';
import { forgetEnquiries } from './enquiries/forget.ts';
import { forgetDrafts } from './platform/forms/drafts.ts';
import { errorLine } from './platform/log/log.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { forgetMails } from './platform/mail/outbox.ts';
import { forgetLinksOfNobody, forgetSubscribers } from './newsletter/subscribers.ts';
import { expireUnpaid } from './payments/expire-unpaid.ts';
import { forgetEvents } from './payments/forget.ts';
import type { Services } from './services.ts';

const HOUR_MS = 3_600_000;
const FIRST_MS = 1_000;

/**
 * Deletes what is too old to be of use (data protection: GDPR, Article 5(1)(e)). Each step runs even when another
 * fails.
 */
export async function cleanUp(services: Services): Promise<void> {
  for (const [step, run] of STEPS)
    try {
      await run(services);
    } catch (error) {
      services.log({ event: 'upkeep', step, ...errorLine(error) });
    }
}

/** Cleans up soon and then every hour, without keeping the process alive. */
export function startUpkeep(services: Services): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(() => cleanUp(services));
  };
  // Not at once: the first requests after a start come first.
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, HOUR_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      return running;
    },
  };
}

const STEPS: readonly (readonly [string, (services: Services) => Promise<unknown>])[] = [
  ['keys', forgetOldKeys],
  ['drafts', ({ db, now }) => forgetDrafts(db, now())],
  ['uploads', forgetUploads],
  ['sessions', forgetExpired],
  // Before the credit: credit that is given back may have expired.
  ['unpaid', expireUnpaid],
  ['credit', expireAllCredit],
  ['registrations', forgetRegistrations],
  ['subscribers', forgetSubscribers],
  ['links', forgetLinksOfNobody],
  ['enquiries', forgetEnquiries],
  ['applications', forgetApplications],
  // After the applications: a file is deleted once its row is gone.
  ['files', removeOrphanCvs],
  ['photos', forgetPhotos],
  ['photo-files', removeOrphanPhotos],
  ['events', forgetEvents],
  ['outbox', forgetMails],
];
