import * as v from 'valibot';
import { DAY_MS } from '#domain/days/durations.ts';
import { inTransaction, type Tx, records } from '#server/platform/db/index.ts';
import { hashOf } from '#server/platform/index.ts';
import type { PaymentServices } from '../services.ts';
import {
  createSession,
  readSession,
  type SandboxRequest,
  metadataOf,
  stripeError,
  type SandboxReply,
  intentOf,
  storeSession,
  type StoredSession,
  lockSession,
  sessionOf,
  storeEvent,
  missing,
} from './sessions.ts';
import { randomBytes } from 'node:crypto';

async function createRefund(tx: Tx, { fields, now }: SandboxRequest): Promise<SandboxReply> {
  const intent = fields.get('payment_intent') ?? '';
  const stored = await lockSession(tx, sessionOf(intent));
  if (stored === undefined || stored.session.payment_intent !== intent)
    return missing('payment_intent', intent);
  const left = stored.session.amount_total - sumOf(stored);
  if (left === 0) return stripeError(400, 'It was refunded.', { code: 'charge_already_refunded' });
  const amount = Number(fields.get('amount') ?? left);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return stripeError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount (${left}).`,
    );
  const id = `re_test_${randomBytes(12).toString('hex')}`;
  const refund = { id, amount, created: Math.floor(now / 1000), metadata: metadataOf(fields) };
  stored.refunds.push(refund);
  await storeSession(tx, stored);
  await storeEvent(tx, 'charge.refunded', chargeBody(stored), now);
  return { status: 200, body: refundBody(stored, refund) };
}

async function listRefunds(tx: Tx, fields: URLSearchParams): Promise<SandboxReply> {
  const stored = await lockSession(tx, sessionOf(fields.get('payment_intent') ?? ''));
  const data = stored?.refunds.map((refund) => refundBody(stored, refund)) ?? [];
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

const sumOf = ({ refunds }: StoredSession): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export const refundBody = (
  { session }: StoredSession,
  refund: StoredSession['refunds'][number],
) => ({
  ...refund,
  object: 'refund',
  currency: session.currency,
  payment_intent: intentOf(session.id),
  status: 'succeeded',
});

export const chargeBody = (stored: StoredSession) => ({
  id: intentOf(stored.session.id).replace(/^pi_/, 'ch_'),
  object: 'charge',
  amount: stored.session.amount_total,
  amount_refunded: sumOf(stored),
  created: stored.session.created,
  metadata: stored.session.metadata,
  payment_intent: intentOf(stored.session.id),
  refunded: sumOf(stored) === stored.session.amount_total,
});

const SANDBOX_KEY_MS = DAY_MS;

/** Answers as Stripe does, with its idempotency keys, refund limit and errors. The state is in the database. */
export const sandboxFetch =
  ({ db, config, now }: Pick<PaymentServices, 'db' | 'config' | 'now'>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = await request.text();
    const fields = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
    const sent: SandboxRequest = { fields, now: now(), apiUrl: config.apiUrl };
    const key = request.headers.get('idempotency-key');
    const route = `${request.method} ${url.pathname}`;
    const reply = await inTransaction(db, (tx) => {
      const effect = () => replyTo(tx, route, sent);
      if (request.method !== 'POST' || key === null) return effect();
      return keyed(tx, { id: hashOf(key), request: hashOf(`${route}\n${body}`), ...sent }, effect);
    });
    return Response.json(reply.body, { status: reply.status });
  };

async function replyTo(tx: Tx, route: string, request: SandboxRequest): Promise<SandboxReply> {
  if (route === 'POST /v1/checkout/sessions') return createSession(tx, request);
  if (route === 'POST /v1/refunds') return createRefund(tx, request);
  if (route === 'GET /v1/refunds') return listRefunds(tx, request.fields);
  const [, id, ending] =
    /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(route) ?? [];
  if (id !== undefined)
    return readSession(tx, id, { now: request.now, isEnding: ending !== undefined });
  return stripeError(404, `The sandbox does not answer ${route}.`, { code: 'not_in_the_sandbox' });
}

const StoredAnswer = v.object({ status: v.number(), body: v.record(v.string(), v.unknown()) });

/** Concurrent requests with one key get one response. */
async function keyed(
  tx: Tx,
  { id, request, now }: { id: string; request: string; now: number },
  effect: () => Promise<SandboxReply>,
): Promise<SandboxReply> {
  await records.delete(tx, 'sandbox_keys', { created_at: ['<', now - SANDBOX_KEY_MS] });
  if (
    !(await records.insertNew(tx, 'sandbox_keys', { id, request, answer: '', created_at: now }))
  ) {
    const earlier = await records.get(tx, 'sandbox_keys', { id });
    if (earlier.request === request) return v.parse(StoredAnswer, JSON.parse(earlier.answer));
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return stripeError(400, message, { type: 'idempotency_error' });
  }
  const reply = await effect();
  await records.update(tx, 'sandbox_keys', { id }, { answer: JSON.stringify(reply) });
  return reply;
}
