import { rowWhere } from '#server/platform/db/index.ts';
import type { Lane } from '#server/platform/jobs/index.ts';
import type { PaymentServices } from '../services.ts';
import { SANDBOX_JOB } from './session-store.ts';

export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'payments'>;

const MAX_WAIT_MS = 3_600_000;
/** Three days, as Stripe. */
const MAX_ATTEMPTS = 80;

export const sandboxLane = (services: Needs, post: Post): Lane => ({
  name: 'sandbox',
  atOnce: 1,
  kinds: {
    [SANDBOX_JOB]: {
      maxAttempts: MAX_ATTEMPTS,
      maxWaitMs: MAX_WAIT_MS,
      run: async ({ entity_id: id }) => {
        const event = await rowWhere(services.db, 'sandbox_events', { id });
        if (event === undefined) return { outcome: 'nothing to send' };
        const { status, ok } = await deliver(services, event.body, post);
        return ok ? { outcome: 'delivered' } : { error: `HTTP ${status}`, isDown: false };
      },
    },
  },
});

async function deliver({ payments, now }: Needs, payload: string, post: Post): Promise<Response> {
  const stripe = await payments.stripe();
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: payments.webhookSecret,
    timestamp: Math.floor(now() / 1000),
  });
  return post({ 'content-type': 'application/json', 'stripe-signature': signature }, payload);
}
