import * as v from 'valibot';
import {
  insertNew,
  inTransaction,
  rowOrThrow,
  type Tx,
  updateWhere,
} from '#server/platform/db/index.ts';
import { hashOf } from '#server/platform/index.ts';
import type { PaymentServices } from '../services.ts';
import { createRefund, listRefunds } from './refunds.ts';
import { createSession, readSession, type SandboxRequest } from './sessions.ts';
import { stripeError, type SandboxReply } from './stripe-error.ts';

const KEY_LIFE_MS = 24 * 3_600_000;

/** Stripe's idempotency keys, refund limit and errors, as this server uses them. State is in the database. */
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

const Stored = v.object({ status: v.number(), body: v.record(v.string(), v.unknown()) });

/** Concurrent requests with one key get one response. */
async function keyed(
  tx: Tx,
  { id, request, now }: { id: string; request: string; now: number },
  effect: () => Promise<SandboxReply>,
): Promise<SandboxReply> {
  await tx
    .deleteFrom('sandbox_keys')
    .where('created_at', '<', now - KEY_LIFE_MS)
    .execute();
  if (!(await insertNew(tx, 'sandbox_keys', { id, request, answer: '', created_at: now }))) {
    const earlier = await rowOrThrow(tx, 'sandbox_keys', { id });
    if (earlier.request === request) return v.parse(Stored, JSON.parse(earlier.answer));
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return stripeError(400, message, { type: 'idempotency_error' });
  }
  const reply = await effect();
  await updateWhere(tx, 'sandbox_keys', { id }, { answer: JSON.stringify(reply) });
  return reply;
}
