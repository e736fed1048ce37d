import * as v from 'valibot';
import type { Context } from 'hono';
import { dublinDay } from '#domain/days/calendar.ts';
import { inTransaction, type Tx } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PaymentServices } from '../services.ts';
import {
  cardPage,
  challengePage,
  hostedResponse,
  overPage,
  successUrl,
  type HostedPage,
} from './hosted-page.ts';
import { storeSession, completeSession, currentSession } from './sessions.ts';
import { readCard } from './test-cards.ts';

const hostedFacts = {
  path: 'stripe/sandbox/{session}',
  access: 'everyone',
} as const;

export const SANDBOX_ENDPOINTS: readonly http.Endpoint<PaymentServices>[] = [
  {
    call: { ...hostedFacts, method: 'GET' },
    respond: (context, services) => hostedStep(context, services),
  },
  {
    call: { ...hostedFacts, method: 'POST' },
    respond: async (context, services) => {
      if (!http.isSameSitePost(context.req.raw, services.config.siteUrl))
        return http.problemResponse(
          http.problem(403, 'This came from another site.', { kind: 'other-site' }),
        );
      const refused = await http.overLimits(http.CALL_LIMITS.payment, undefined, context, services);
      if (refused !== undefined) return http.problemResponse(refused);
      const read = await http.readBody(http.sentWith(context));
      if (!read.ok) return http.problemResponse(read);
      return hostedStep(context, services, v.parse(Typed, read.value.typed));
    },
  },
];

const field = v.fallback(v.pipe(v.string(), v.maxLength(80)), '');
const Typed = v.fallback(
  v.object({ step: field, name: field, number: field, expiry: field, cvc: field }),
  { step: '', name: '', number: '', expiry: '', cvc: '' },
);

async function hostedStep(
  context: Context,
  services: PaymentServices,
  typed?: v.InferOutput<typeof Typed>,
): Promise<Response> {
  const id = context.req.param('session') ?? '';
  const next = await inTransaction(services.db, (tx) => step(tx, id, services.now(), typed));
  if (typeof next !== 'string') return hostedResponse(services.config, next);
  const headers = { location: next, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** Pressing a button twice pays once. */
async function step(
  tx: Tx,
  id: string,
  now: number,
  typed: v.InferOutput<typeof Typed> | undefined,
): Promise<HostedPage | string> {
  const stored = await currentSession(tx, id, now);
  if (stored === undefined) return overPage();
  const { status } = stored.session;
  if (status === 'complete' && typed !== undefined) return successUrl(stored.session);
  if (status !== 'open') return overPage(stored);
  const paid = async (): Promise<string> => {
    await completeSession(tx, stored, now);
    return successUrl(stored.session);
  };
  if (stored.isChallenged) {
    if (typed?.step === 'complete') return paid();
    if (typed?.step !== 'fail') return challengePage(stored);
    stored.isChallenged = false;
    await storeSession(tx, stored);
    return cardPage(stored, { refused: 'The bank did not confirm the payment' });
  }
  if (typed === undefined) return cardPage(stored);
  const card = readCard(typed, dublinDay(now).slice(0, 7));
  if ('errors' in card) return cardPage(stored, { errors: card.errors, name: typed.name });
  if (card.does === 'pay') return paid();
  if (card.does === 'refuse') return cardPage(stored, { refused: card.meaning, name: typed.name });
  stored.isChallenged = true;
  await storeSession(tx, stored);
  return challengePage(stored);
}
