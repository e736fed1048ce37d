import { DAY_MS } from '#domain/durations.ts';
import type { PaymentServices } from './services.ts';

const EVENTS_KEPT_MS = 30 * DAY_MS;
/** Cancelling needs the sandbox's payment. */
const SANDBOX_KEPT_MS = 180 * DAY_MS;

export async function forgetEvents({
  db,
  now,
  payments,
}: Pick<PaymentServices, 'db' | 'now' | 'payments'>): Promise<void> {
  const before = now() - EVENTS_KEPT_MS;
  await db.deleteFrom('webhooks').where('received_at', '<', before).execute();
  if (payments.sandbox === undefined) return;
  await db.deleteFrom('sandbox_events').where('created_at', '<', before).execute();
  await db
    .deleteFrom('sandbox_sessions')
    .where('created_at', '<', now() - SANDBOX_KEPT_MS)
    .execute();
}
