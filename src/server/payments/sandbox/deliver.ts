import { inTransaction, type Row, type Tx } from '#server/platform/db/index.ts';
import { type Background, inBackground } from '#server/platform/jobs/index.ts';
import type { PaymentServices } from '../services.ts';
import { readKept } from './session-store.ts';
import { currentSession } from './sessions.ts';

/** Sends a request to the webhook in this process. */
export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'log' | 'payments'>;

/**
 * How long an event belongs to the worker that took it; after a crash another one takes it once the lease has run out.
 */
const LEASE_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Stripe gives up after three days, and sessions live for a day at most. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Delivers the sandbox's events until they are accepted, including those from before a restart. */
export function startDeliveries(services: Needs, post: Post): Background {
  const worker = inBackground('sandbox', services.log, async () => {
    await expireSessions(services);
    return deliverNext(services, post);
  });
  worker.wake();
  return worker;
}

/** Delivers the event that has been due for longest; false when there is none. */
export async function deliverNext(services: Needs, post: Post): Promise<boolean> {
  const { db, now } = services;
  const event = await inTransaction(db, (tx) => takeDue(tx, now()));
  if (event === undefined) return false;
  const isTaken = await isDelivered(services, event, post);
  const wait = Math.min(2 ** event.attempts * 1000, LONGEST_WAIT_MS);
  await db
    .updateTable('sandbox_events')
    .set(isTaken ? { done_at: now() } : { run_at: now() + wait })
    .where('id', '=', event.id)
    .execute();
  return true;
}

/** Signs an event as Stripe does, anew for each attempt. */
async function isDelivered(
  { payments, now }: Needs,
  { body }: Row<'sandbox_events'>,
  post: Post,
): Promise<boolean> {
  const stripe = await payments.stripe();
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: payments.webhookSecret,
    timestamp: Math.floor(now() / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await post(headers, body)).ok;
}

/** The due time is also the lease: a second worker finds it in the future. */
const takeDue = (tx: Tx, now: number): Promise<Row<'sandbox_events'> | undefined> =>
  tx
    .updateTable('sandbox_events')
    .set((row) => ({ run_at: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('id', '=', (query) =>
      query
        .selectFrom('sandbox_events')
        .select('id')
        .where('done_at', 'is', null)
        .where('run_at', '<=', now)
        .where('created_at', '>', now - GIVE_UP_MS)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

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
