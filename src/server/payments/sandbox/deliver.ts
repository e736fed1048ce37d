import { inTransaction } from '#server/platform/db/index.ts';
import type { Lane } from '#server/platform/jobs/index.ts';
import type { PaymentServices } from '../services.ts';
import { SANDBOX_JOB } from './sandbox-events.ts';
import { readKept } from './session-store.ts';
import { currentSession } from './sessions.ts';

/** Sends a request to the webhook in this process. */
export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'payments'>;

const LONGEST_WAIT_MS = 3_600_000;
/** Stripe gives up after three days: twelve attempts in the first hours, then one an hour. */
const MOST_ATTEMPTS = 80;
const DAY_MS = 24 * 3_600_000;

/** The jobs that deliver the sandbox's events until they are accepted, including those from before a restart. */
export const sandboxLane = (services: Needs, post: Post): Lane => ({
  name: 'sandbox',
  atOnce: 1,
  prepare: () => expireSessions(services),
  kinds: {
    [SANDBOX_JOB]: {
      mostAttempts: MOST_ATTEMPTS,
      longestWaitMs: LONGEST_WAIT_MS,
      run: async ({ entity_id: id }) => {
        const event = await services.db
          .selectFrom('sandbox_events')
          .select('body')
          .where('id', '=', id)
          .executeTakeFirst();
        if (event === undefined) return { outcome: 'nothing to send' };
        const { status, ok } = await deliver(services, event.body, post);
        return ok ? { outcome: 'delivered' } : { error: `HTTP ${status}`, isDown: false };
      },
    },
  },
});

/** Signs an event as Stripe does, anew for each attempt. */
async function deliver({ payments, now }: Needs, body: string, post: Post): Promise<Response> {
  const stripe = await payments.stripe();
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: payments.webhookSecret,
    timestamp: Math.floor(now() / 1000),
  });
  return post({ 'content-type': 'application/json', 'stripe-signature': signature }, body);
}

/** Sends the events of expired sessions, as Stripe does. */
async function expireSessions({ db, now }: Needs): Promise<void> {
  const at = now();
  const open = await db
    .selectFrom('sandbox_sessions')
    .select(['id', 'body'])
    .where('created_at', '>', at - 2 * DAY_MS)
    .where('body', 'like', '%"status":"open"%')
    .execute();
  const over = open.filter(({ body }) => readKept(body).session.expires_at * 1000 <= at);
  for (const { id } of over) await inTransaction(db, (tx) => currentSession(tx, id, at));
}
