import { cancelBooking as call } from '#api/manage-booking.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import { CALL_LIMITS, success } from '#server/platform/http/index.ts';
import { bookingEndpoints } from './services.ts';
import { cancelAndRefund } from './orders/cancel-booking.ts';
import { announceSteps } from './tracking/live.ts';
import { findManaged } from './find-booking.ts';
import { manageForm } from './manage-booking.ts';

export const cancelBookingEndpoint = bookingEndpoints.endpoint(
  call,
  { limits: CALL_LIMITS.manage, form: manageForm('cancel') },
  async ({ body: { id }, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, id);
    if (!found.ok) return found;
    const booking = found.value;
    return once(async (tx) => {
      const by = { accountId: viewer.account?.id ?? null, now: services.now() };
      const cancelled = await cancelAndRefund(tx, booking, by);
      if (!cancelled.ok) return cancelled;
      const { step, refundCents, creditCents } = cancelled.value;
      announceSteps(tx, services, [step]);
      afterCommit(tx, services.wakeRefunds);
      const { order_id: orderId } = booking;
      // The open payment page has the old amount.
      if (orderId !== null) afterCommit(tx, () => services.endPaymentSessions(orderId));
      return success({ status: true, refundCents, creditCents });
    });
  },
);
