import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { cents } from '#api/text.ts';
import { lock, type Tx, records } from '#server/platform/db/index.ts';
import { addJob } from '#server/platform/jobs/index.ts';

export interface SandboxReply {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

/** Stripe API reference, Errors. */
export const stripeError = (
  status: number,
  message: string,
  more: { type?: string; code?: string; param?: string } = {},
): SandboxReply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

export const missing = (what: string, id: string): SandboxReply =>
  stripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });

const metadata = v.record(v.string(), v.string());

const Kept = v.object({
  session: v.looseObject({
    id: v.string(),
    amount_total: cents,
    cancel_url: v.string(),
    created: v.number(),
    currency: v.string(),
    expires_at: v.number(),
    metadata,
    payment_intent: v.nullable(v.string()),
    payment_status: v.picklist(['unpaid', 'paid']),
    status: v.picklist(['open', 'complete', 'expired']),
    success_url: v.string(),
    url: v.nullable(v.string()),
  }),
  lines: v.array(v.object({ name: v.string(), cents })),
  isChallenged: v.boolean(),
  refunds: v.array(v.object({ id: v.string(), amount: cents, created: v.number(), metadata })),
});
export type Kept = v.InferOutput<typeof Kept>;

export async function lockSession(tx: Tx, id: string): Promise<Kept | undefined> {
  const row = await lock(tx, 'sandbox_sessions', id);
  return row === undefined ? undefined : readKept(row.body);
}

export const readKept = (body: string): Kept => v.parse(Kept, JSON.parse(body));

export async function keepSession(tx: Tx, kept: Kept): Promise<void> {
  const { id, created } = kept.session;
  const body = JSON.stringify(kept);
  await tx
    .insertInto('sandbox_sessions')
    .values({ id, body, created_at: created * 1000 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute();
}

export const SANDBOX_JOB = 'sandbox-event';

export async function storeEvent(
  tx: Tx,
  type: 'checkout.session.completed' | 'checkout.session.expired' | 'charge.refunded',
  object: object,
  now: number,
): Promise<void> {
  const id = `evt_test_${randomBytes(12).toString('hex')}`;
  const created = Math.floor(now / 1000);
  const event = { id, object: 'event', created, data: { object }, livemode: false, type };
  await records.insert(tx, 'sandbox_events', { id, body: JSON.stringify(event), created_at: now });
  await addJob(tx, SANDBOX_JOB, id, now);
}

export const intentOf = (sessionId: string): string => sessionId.replace(/^cs_test_/, 'pi_test_');
export const sessionOf = (intent: string): string => intent.replace(/^pi_test_/, 'cs_test_');
