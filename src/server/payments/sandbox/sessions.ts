import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/index.ts';
import { openDispute } from './disputes.ts';
import { noteEvent } from './sandbox-events.ts';
import { addSession, intentOf, keepSession, lockSession, type Kept } from './session-store.ts';
import { missing, stripeError, type SandboxReply } from './stripe-error.ts';

/** Least charge in euro, and the shortest and longest life of a session (Stripe API reference). */
const LEAST_CENTS = 50;
const SHORTEST_SECONDS = 30 * 60;
const DAY_SECONDS = 24 * 3_600;

/** The parts of a request that the sandbox needs: the fields of its form, and its time. */
export interface SandboxRequest {
  fields: URLSearchParams;
  now: number;
  /** Base of the API, below which the hosted page is. */
  apiUrl: string;
}

/** POST /v1/checkout/sessions. */
export async function createSession(
  tx: Tx,
  { fields, now, apiUrl }: SandboxRequest,
): Promise<SandboxReply> {
  const field = (name: string): string => fields.get(name) ?? '';
  const created = Math.floor(now / 1000);
  const expiresAt = Number(field('expires_at') || created + DAY_SECONDS);
  const lines = linesOf(fields);
  const amount = lines.reduce((sum, line) => sum + line.cents, 0);
  const currency = field('line_items[0][price_data][currency]');
  if (field('mode') !== 'payment') return refused('mode', 'Only payments are known here.');
  if (!URL.canParse(field('success_url'))) return refused('success_url', 'Not a valid URL');
  if (!URL.canParse(field('cancel_url'))) return refused('cancel_url', 'Not a valid URL');
  if (!/^[a-z]{3}$/.test(currency)) return refused('line_items', 'Invalid currency');
  if (!(amount >= LEAST_CENTS)) return tooSmall(amount);
  if (expiresAt < created + SHORTEST_SECONDS || expiresAt > created + DAY_SECONDS)
    return refused('expires_at', 'The `expires_at` timestamp must be from 30 minutes to 24 hours.');
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const kept: Kept = {
    session: {
      id,
      object: 'checkout.session',
      amount_total: amount,
      cancel_url: field('cancel_url'),
      client_reference_id: fields.get('client_reference_id'),
      created,
      currency,
      customer_email: fields.get('customer_email'),
      expires_at: expiresAt,
      livemode: false,
      metadata: metadataOf(fields),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: field('success_url'),
      url: `${apiUrl}stripe/sandbox/${id}`,
    },
    lines,
    isChallenged: false,
    refunds: [],
    later: null,
    dispute: null,
  };
  await addSession(tx, kept, now);
  return { status: 200, body: kept.session };
}

/** GET /v1/checkout/sessions/{id}. */
export async function readSession(tx: Tx, id: string, now: number): Promise<SandboxReply> {
  const kept = await currentSession(tx, id, now);
  return kept === undefined ? missing('checkout.session', id) : { status: 200, body: kept.session };
}

/** POST /v1/checkout/sessions/{id}/expire. */
export async function expireSession(tx: Tx, id: string, now: number): Promise<SandboxReply> {
  const kept = await currentSession(tx, id, now);
  if (kept === undefined) return missing('checkout.session', id);
  const { status } = kept.session;
  if (status !== 'open')
    return refused(
      '',
      `Only Checkout Sessions with a status of open can be expired, not ${status}.`,
    );
  await expire(tx, kept, now);
  return { status: 200, body: kept.session };
}

/** The current session, locked; one whose time is over expires when it is read. */
export async function currentSession(tx: Tx, id: string, now: number): Promise<Kept | undefined> {
  const kept = await lockSession(tx, id);
  if (kept?.session.status === 'open' && kept.session.expires_at * 1000 <= now)
    await expire(tx, kept, now);
  return kept;
}

/** Takes the money for a session that is open. */
export async function completeSession(tx: Tx, kept: Kept, now: number): Promise<void> {
  const { session } = kept;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = intentOf(session.id);
  session.url = null;
  kept.isChallenged = false;
  await keepSession(tx, kept);
  await noteEvent(tx, 'checkout.session.completed', session, now);
  if (kept.later === 'dispute') await openDispute(tx, kept, now);
}

/** Name and value of each entry of `metadata` in a form of Stripe. */
export const metadataOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );

async function expire(tx: Tx, kept: Kept, now: number): Promise<void> {
  kept.session.status = 'expired';
  kept.session.url = null;
  await keepSession(tx, kept);
  await noteEvent(tx, 'checkout.session.expired', kept.session, now);
}

function linesOf(fields: URLSearchParams): Kept['lines'] {
  const lines: Kept['lines'] = [];
  for (let at = 0; fields.has(`line_items[${at}][price_data][unit_amount]`); at += 1) {
    const of = (name: string): string => fields.get(`line_items[${at}]${name}`) ?? '';
    lines.push({
      name: of('[price_data][product_data][name]'),
      cents: Number(of('[price_data][unit_amount]')) * Number(of('[quantity]')),
    });
  }
  return lines;
}

const refused = (param: string, message: string): SandboxReply =>
  stripeError(400, message, param === '' ? {} : { param });

const tooSmall = (cents: number): SandboxReply =>
  stripeError(400, `The total of ${cents} cents must be at least €0.50 eur.`, {
    code: 'amount_too_small',
  });
