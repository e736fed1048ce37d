import { HOUR_MS } from '#domain/days/durations.ts';
import { records } from '#server/platform/db/index.ts';
import type { Lane } from '#server/platform/jobs/index.ts';
import type { PaymentServices } from '../services.ts';
import { SANDBOX_JOB } from './sessions.ts';

export type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
type Needs = Pick<PaymentServices, 'db' | 'now' | 'payments'>;

const MAX_DELIVERY_WAIT_MS = HOUR_MS;
/** So many deliveries take three days, as Stripe's do. */
const MAX_DELIVERIES = 80;

export const sandboxLane = (services: Needs, post: Post): Lane => ({
  name: 'sandbox',
  atOnce: 1,
  kinds: {
    [SANDBOX_JOB]: {
      maxAttempts: MAX_DELIVERIES,
      maxWaitMs: MAX_DELIVERY_WAIT_MS,
      run: async ({ entity_id: id }) => {
        const event = await records.find(services.db, 'sandbox_events', { id });
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
