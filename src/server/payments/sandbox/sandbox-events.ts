import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import { addJob } from '#server/platform/jobs/index.ts';

/** The names of Stripe's events that the sandbox sends. */
type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** The kind of job that delivers an event of the sandbox; its subject is the id of the event. */
export const SANDBOX_JOB = 'sandbox-event';

/** Stores an event, in the transaction of the change that it reports; its delivery is retried until it is accepted. */
export async function noteEvent(
  tx: Tx,
  type: EventType,
  object: object,
  now: number,
): Promise<void> {
  const id = `evt_test_${randomBytes(12).toString('hex')}`;
  const event = {
    id,
    object: 'event',
    created: Math.floor(now / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await tx
    .insertInto('sandbox_events')
    .values({ id, body: JSON.stringify(event), created_at: now })
    .execute();
  await addJob(tx, SANDBOX_JOB, id, now);
}
