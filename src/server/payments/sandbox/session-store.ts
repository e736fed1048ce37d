import * as v from 'valibot';
import { lock, type Tx } from '#server/platform/db/index.ts';
import { LATER } from './cards.ts';

const cents = v.pipe(v.number(), v.integer());

/** A dispute as the sandbox stores it. */
const Dispute = v.object({
  id: v.string(),
  created: v.number(),
  status: v.picklist(['needs_response', 'won', 'lost']),
});

/** A refund as the sandbox stores it. */
const Refund = v.object({
  id: v.string(),
  amount: cents,
  created: v.number(),
  metadata: v.record(v.string(), v.string()),
  status: v.optional(v.picklist(['pending', 'succeeded', 'failed']), 'succeeded'),
});

/** A Checkout session as the sandbox stores it, with the content of its page and its refunds. */
const Kept = v.object({
  session: v.object({
    id: v.string(),
    object: v.literal('checkout.session'),
    amount_total: cents,
    cancel_url: v.string(),
    client_reference_id: v.nullable(v.string()),
    created: v.number(),
    currency: v.string(),
    customer_email: v.nullable(v.string()),
    expires_at: v.number(),
    livemode: v.literal(false),
    metadata: v.record(v.string(), v.string()),
    mode: v.literal('payment'),
    payment_intent: v.nullable(v.string()),
    payment_status: v.picklist(['unpaid', 'paid']),
    status: v.picklist(['open', 'complete', 'expired']),
    success_url: v.string(),
    /** Null when it can no longer be paid. */
    url: v.nullable(v.string()),
  }),
  lines: v.array(v.object({ name: v.string(), cents })),
  /** The card requires a second step. */
  isChallenged: v.boolean(),
  refunds: v.array(Refund),
  /** What its card does later. */
  later: v.optional(v.nullable(v.picklist(LATER)), null),
  dispute: v.optional(v.nullable(Dispute), null),
});
export type Kept = v.InferOutput<typeof Kept>;

/** The session, with its row locked until the transaction ends; undefined when there is none. */
export async function lockSession(tx: Tx, id: string): Promise<Kept | undefined> {
  const row = await lock(tx, 'sandbox_sessions', id);
  return row === undefined ? undefined : readKept(row.body);
}

/** A session as its row has it. */
export const readKept = (body: string): Kept => v.parse(Kept, JSON.parse(body));

/** Stores the changes of a locked session. */
export async function keepSession(tx: Tx, kept: Kept): Promise<void> {
  await tx
    .updateTable('sandbox_sessions')
    .set({ body: JSON.stringify(kept) })
    .where('id', '=', kept.session.id)
    .execute();
}

/** Stores a new session. */
export async function addSession(tx: Tx, kept: Kept, now: number): Promise<void> {
  await tx
    .insertInto('sandbox_sessions')
    .values({ id: kept.session.id, body: JSON.stringify(kept), created_at: now })
    .execute();
}

/** The payment id of a session, and the reverse. */
export const intentOf = (sessionId: string): string => sessionId.replace(/^cs_test_/, 'pi_test_');
export const sessionOf = (intent: string): string => intent.replace(/^pi_test_/, 'cs_test_');
