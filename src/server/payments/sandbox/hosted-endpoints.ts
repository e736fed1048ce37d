import * as v from 'valibot';
import type { Context } from 'hono';
import { dublinTime } from '#domain/calendar.ts';
import { inTransaction, type Tx } from '#server/platform/db/index.ts';
import {
  type Endpoint,
  isSameSitePost,
  overLimits,
  PAYMENT_LIMITS,
  problem,
  problemResponse,
  readBody,
  sentWith,
} from '#server/platform/http/index.ts';
import type { PaymentServices } from '../services.ts';
import { readCard, REFUSALS } from './cards.ts';
import { closeDispute } from './disputes.ts';
import {
  cardPage,
  challengePage,
  overPage,
  successUrl,
  unknownPage,
  type HostedPage,
} from './hosted-page.ts';
import { addRefund } from './refunds.ts';
import { hostedResponse } from './respond-hosted.ts';
import { keepSession, type Kept } from './session-store.ts';
import { completeSession, currentSession } from './sessions.ts';

/** The path of a session's page for the log, without the id. */
const path = 'stripe/sandbox/{session}';
const facts = { path, title: 'The page of the test provider', access: 'everyone' } as const;

const showCheckout: Endpoint<PaymentServices> = {
  call: { ...facts, method: 'GET' },
  respond: async (context, services) => {
    const page = await inTransaction(services.db, async (tx) => {
      const kept = await currentSession(tx, idOf(context), services.now());
      return kept === undefined ? unknownPage : pageOf(kept);
    });
    return hostedResponse(services.config, page);
  },
};

const submitCheckout: Endpoint<PaymentServices> = {
  call: { ...facts, method: 'POST' },
  respond: async (context, services) => {
    if (!isSameSitePost(context.req.raw, services.config.siteUrl))
      return problemResponse(problem(403, 'This came from another site.', { kind: 'other-site' }));
    const refused = await overLimits(PAYMENT_LIMITS, undefined, context, services);
    if (refused !== undefined) return problemResponse(refused);
    const read = await readBody(sentWith(context));
    if (!read.ok) return problemResponse(read);
    const typed = v.parse(Typed, read.value.typed);
    const next = await inTransaction(services.db, (tx) =>
      step(tx, idOf(context), typed, services.now()),
    );
    services.payments.sandbox?.wake();
    if (typeof next !== 'string') return hostedResponse(services.config, next);
    return new Response(null, {
      status: 303,
      headers: { location: next, 'cache-control': 'no-store' },
    });
  },
};

/** The pages of the sandbox; they exist only where it is used. */
export const SANDBOX_ENDPOINTS: readonly Endpoint<PaymentServices>[] = [
  showCheckout,
  submitCheckout,
];

const text = v.fallback(v.pipe(v.string(), v.maxLength(80)), '');
const EMPTY = { step: '', name: '', number: '', expiry: '', cvc: '' };
const Typed = v.fallback(
  v.object({ step: text, name: text, number: text, expiry: text, cvc: text }),
  EMPTY,
);

const idOf = (context: Context): string => context.req.param('session') ?? '';

function pageOf(kept: Kept): HostedPage {
  if (kept.session.status !== 'open') return overPage(kept);
  return kept.isChallenged ? challengePage(kept) : cardPage(kept);
}

/** The result of a button: a page, or the address to go on to. Sent twice, it pays once. */
async function step(
  tx: Tx,
  id: string,
  typed: v.InferOutput<typeof Typed>,
  now: number,
): Promise<HostedPage | string> {
  const kept = await currentSession(tx, id, now);
  if (kept === undefined) return unknownPage;
  const { session } = kept;
  if (session.status === 'complete') return later(tx, kept, typed.step, now);
  if (session.status === 'expired') return overPage(kept);
  if (kept.isChallenged) return answered(tx, kept, typed.step, now);
  const card = readCard(typed, dublinTime(new Date(now)).day.slice(0, 7));
  if ('errors' in card) return cardPage(kept, { errors: card.errors, name: typed.name });
  kept.later = card.later ?? null;
  if (card.outcome === 'paid') return paid(tx, kept, now);
  if (card.outcome !== 'challenge')
    return cardPage(kept, { refused: REFUSALS[card.outcome], name: typed.name });
  kept.isChallenged = true;
  await keepSession(tx, kept);
  return challengePage(kept);
}

async function answered(
  tx: Tx,
  kept: Kept,
  choice: string,
  now: number,
): Promise<HostedPage | string> {
  if (choice === 'complete') return paid(tx, kept, now);
  if (choice !== 'fail') return challengePage(kept);
  kept.isChallenged = false;
  await keepSession(tx, kept);
  return cardPage(kept, { refused: REFUSALS.failed });
}

async function paid(tx: Tx, kept: Kept, now: number): Promise<string> {
  await completeSession(tx, kept, now);
  return successUrl(kept.session);
}

/** What somebody at the provider does with a payment later; any other button leads back to the booking. */
async function later(
  tx: Tx,
  kept: Kept,
  choice: string,
  now: number,
): Promise<HostedPage | string> {
  if (choice === 'won' || choice === 'lost') await closeDispute(tx, kept, choice, now);
  else if (choice === 'half') {
    const asked = String(Math.ceil(kept.session.amount_total / 2));
    await addRefund(tx, kept, { asked, metadata: {}, now });
  } else return successUrl(kept.session);
  return overPage(kept);
}
