import * as v from 'valibot';
import { inTransaction, type Tx } from '#server/platform/db/index.ts';
import { hashOf } from '#server/platform/index.ts';
import type { PaymentServices } from '../services.ts';
import { listBalance } from './balance.ts';
import { createRefund, listRefunds } from './refunds.ts';
import { createSession, expireSession, readSession, type SandboxRequest } from './sessions.ts';
import { stripeError, type SandboxReply } from './stripe-error.ts';

/** How long Stripe remembers an idempotency key. */
const KEY_LIFE_MS = 24 * 3_600_000;

/**
 * Answers what the SDK would send to api.stripe.com, for the part of Stripe that this server uses. It behaves as Stripe
 * does: one answer for one idempotency key, no refund above the payment, errors in Stripe's shape; and it stores
 * everything in the database, so that it survives our restarts as Stripe does.
 */
export const sandboxFetch =
  ({ db, config, now }: Pick<PaymentServices, 'db' | 'config' | 'now'>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = await request.text();
    const fields = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
    const asked: SandboxRequest = { fields, now: now(), apiUrl: config.apiUrl };
    const key = request.headers.get('idempotency-key');
    const isKeyed = request.method === 'POST' && key !== null;
    const route = `${request.method} ${url.pathname}`;
    const answer = await inTransaction(db, (tx) => {
      const effect = () => answerTo(tx, route, asked);
      return isKeyed
        ? once(
            tx,
            { id: hashOf(key), request: hashOf(`${route}\n${body}`), now: asked.now },
            effect,
          )
        : effect();
    });
    return Response.json(answer.body, { status: answer.status });
  };

async function answerTo(tx: Tx, route: string, asked: SandboxRequest): Promise<SandboxReply> {
  const [, method, id, action = ''] =
    /^(GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/\w+)?$/.exec(route) ?? [];
  if (route === 'POST /v1/checkout/sessions') return createSession(tx, asked);
  if (route === 'POST /v1/refunds') return createRefund(tx, asked);
  if (route === 'GET /v1/balance_transactions') return listBalance(tx, asked.fields);
  if (route === 'GET /v1/refunds') return listRefunds(tx, asked.fields);
  if (id !== undefined && method === 'GET' && action === '') return readSession(tx, id, asked.now);
  if (id !== undefined && method === 'POST' && action === '/expire')
    return expireSession(tx, id, asked.now);
  return stripeError(404, `Unrecognized request URL (${route}).`);
}

interface Key {
  id: string;
  request: string;
  now: number;
}

const Stored = v.object({ status: v.number(), body: v.record(v.string(), v.unknown()) });

/** One answer for one key: the second request waits for the first and gets the same. */
async function once(
  tx: Tx,
  { id, request, now }: Key,
  effect: () => Promise<SandboxReply>,
): Promise<SandboxReply> {
  await tx
    .deleteFrom('sandbox_keys')
    .where('created_at', '<', now - KEY_LIFE_MS)
    .execute();
  const taken = await tx
    .insertInto('sandbox_keys')
    .values({ id, request, answer: '', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) {
    const earlier = await tx
      .selectFrom('sandbox_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return earlier.request === request
      ? v.parse(Stored, JSON.parse(earlier.answer))
      : stripeError(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          {
            type: 'idempotency_error',
          },
        );
  }
  const answer = await effect();
  await tx
    .updateTable('sandbox_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
  return answer;
}
