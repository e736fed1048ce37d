import { isSuspended } from '#server/bookings/index.ts';
import { endPaymentSession } from './open-sessions.ts';
import type { PaymentServices } from './services.ts';

const MAX_SESSIONS = 200;

/** While bookings are suspended, the provider's open pages must not take money either. */
export async function endSuspendedPayments(services: PaymentServices): Promise<void> {
  if (!(await isSuspended(services))) return;
  const open = await services.db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  for (const { id } of open)
    await endPaymentSession(services, await services.payments.stripe(), id);
}
