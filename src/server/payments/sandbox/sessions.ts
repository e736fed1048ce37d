import { randomBytes } from 'node:crypto';
import { type Tx, lock, records } from '#server/platform/db/index.ts';
import * as v from 'valibot';
import { cents } from '#api/shared-fields.ts';
import { addJob } from '#server/platform/jobs/index.ts';

/** The least amount and the lifetimes are those of the Stripe API reference. */
const MIN_CENTS = 50;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 60 * 60;

export interface SandboxRequest {
  fields: URLSearchParams;
  now: number;
  apiUrl: string;
}

export async function createSession(
  tx: Tx,
  { fields, now, apiUrl }: SandboxRequest,
): Promise<SandboxReply> {
  const field = (name: string): string => fields.get(name) ?? '';
  const created = Math.floor(now / 1000);
  const expiresAt = Number(field('expires_at') || created + MAX_SECONDS);
  const lines = readLineItems(fields);
  const amount = lines.reduce((sum, line) => sum + line.cents, 0);
  if (!(amount >= MIN_CENTS))
    return stripeError(400, 'The total must be at least €0.50.', { code: 'amount_too_small' });
  if (expiresAt < created + MIN_SECONDS || expiresAt > created + MAX_SECONDS)
    return stripeError(400, 'The `expires_at` timestamp must be from 30 minutes to 24 hours.');
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const stored: StoredSession = {
    session: {
      id,
      object: 'checkout.session',
      amount_total: amount,
      cancel_url: field('cancel_url'),
      client_reference_id: fields.get('client_reference_id'),
      created,
      currency: field('line_items[0][price_data][currency]'),
      customer_email: fields.get('customer_email'),
      expires_at: expiresAt,
      metadata: metadataOf(fields),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: field('success_url'),
      url: `${apiUrl}stripe/sandbox/${id}`,
    },
    lines,
    isChallenged: false,
    refunds: [],
  };
  await storeSession(tx, stored);
  return { status: 200, body: stored.session };
}

export async function readSession(
  tx: Tx,
  id: string,
  { now, isEnding }: { now: number; isEnding: boolean },
): Promise<SandboxReply> {
  const stored = await currentSession(tx, id, now);
  if (stored === undefined) return missing('checkout.session', id);
  const { status } = stored.session;
  if (isEnding && status !== 'open')
    return stripeError(400, `Only an open session can be expired, not one that is ${status}.`);
  if (isEnding) await expire(tx, stored, now);
  return { status: 200, body: stored.session };
}

export async function currentSession(
  tx: Tx,
  id: string,
  now: number,
): Promise<StoredSession | undefined> {
  const stored = await lockSession(tx, id);
  if (stored?.session.status === 'open' && stored.session.expires_at * 1000 <= now)
    await expire(tx, stored, now);
  return stored;
}

export async function completeSession(tx: Tx, stored: StoredSession, now: number): Promise<void> {
  const { session } = stored;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = intentOf(session.id);
  session.url = null;
  stored.isChallenged = false;
  await storeSession(tx, stored);
  await storeEvent(tx, 'checkout.session.completed', session, now);
}

export const metadataOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

async function expire(tx: Tx, stored: StoredSession, now: number): Promise<void> {
  stored.session.status = 'expired';
  stored.session.url = null;
  await storeSession(tx, stored);
  await storeEvent(tx, 'checkout.session.expired', stored.session, now);
}

function readLineItems(fields: URLSearchParams): StoredSession['lines'] {
  const lines: StoredSession['lines'] = [];
  for (let at = 0; fields.has(`line_items[${at}][price_data][unit_amount]`); at += 1) {
    const of = (name: string): string => fields.get(`line_items[${at}]${name}`) ?? '';
    lines.push({
      name: of('[price_data][product_data][name]'),
      cents: Number(of('[price_data][unit_amount]')) * Number(of('[quantity]')),
    });
  }
  return lines;
}

export interface SandboxReply {
  status: number;
  body: Readonly<Record<string, unknown>>;
}

/** Makes an error as Stripe does (Stripe API reference, Errors). */
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

const StoredSession = v.object({
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
export type StoredSession = v.InferOutput<typeof StoredSession>;

export async function lockSession(tx: Tx, id: string): Promise<StoredSession | undefined> {
  const row = await lock(tx, 'sandbox_sessions', id);
  return row === undefined ? undefined : readStoredSession(row.body);
}

export const readStoredSession = (body: string): StoredSession =>
  v.parse(StoredSession, JSON.parse(body));

export async function storeSession(tx: Tx, stored: StoredSession): Promise<void> {
  const { id, created } = stored.session;
  const body = JSON.stringify(stored);
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
