import { forgetUploads } from './bulk/uploads.ts';
import { removeOrphanCvs } from './careers/cv-files.ts';
import { forgetApplications } from './careers/forget.ts';
import { expireAllCredit } from './credits/expiry.ts';
import { forgetPhotos, removeOrphanPhotos } from './drivers/proof-files.ts';
import { forgetDrafts } from './platform/forms/drafts.ts';
import { errorLine } from './platform/http/log.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { forgetLinksOfNobody } from './newsletter/subscribers.ts';
import { expireUnpaid } from './payments/expire-unpaid.ts';
import { forgetEvents } from './payments/forget.ts';
import type { Services } from './services.ts';

const DAY_MS = 24 * 3_600_000;
/** How long unconfirmed registrations and sent mails are kept. */
export const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
/** Suspected spam is kept longer, so that the office can find a person's message in it. */
const SPAM_KEPT_MS = 90 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;
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
  [
    'sessions',
    ({ db, now }) => db.deleteFrom('sessions').where('expires_at', '<=', now()).execute(),
  ],
  ['tokens', ({ db, now }) => db.deleteFrom('tokens').where('expires_at', '<=', now()).execute()],
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

async function forgetRegistrations({ db, now }: Services): Promise<void> {
  const old = db.deleteFrom('registrations').where('created_at', '<', now() - UNCONFIRMED_KEPT_MS);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}

/** Subscribers who never confirmed, and, after a while, those who left (privacy page: "until you unsubscribe"). */
async function forgetSubscribers({ db, now }: Services): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  const subscribers = db.deleteFrom('subscribers');
  await subscribers.where('removed_at', '<', before).execute();
  const old = subscribers.where('confirmed_at', 'is', null).where('created_at', '<', before);
  await old.where('spam', '=', 0).execute();
  await old.where('created_at', '<', now() - SPAM_KEPT_MS).execute();
}

/**
 * Enquiries, a year after they came, whether they look like spam or not (privacy page: "12 months"), with their
 * answers.
 */
async function forgetEnquiries({ db, now }: Services): Promise<void> {
  await db
    .deleteFrom('enquiries')
    .where('created_at', '<', now() - YEAR_MS)
    .execute();
}

/** Sent mails. One that was given up stays with its error, except for `reset`, whose entity id is an e-mail address. */
async function forgetMails({ db, now }: Services): Promise<void> {
  const before = now() - UNCONFIRMED_KEPT_MS;
  await db.deleteFrom('outbox').where('done_at', '<', before).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'reset')
    .where('created_at', '<', before)
    .execute();
}
