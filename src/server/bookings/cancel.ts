import { cancelBooking as call } from '#api/manage-booking.ts';
import { MANAGE_LIMITS, success } from '#server/platform/http/index.ts';
import { bookingPath } from './address.ts';
import { bookingEndpoints } from './services.ts';
import { cancelAndRefund } from './orders/cancel-booking.ts';
import type { BookingStep } from './tracking/live.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { manageForm } from './manage-form.ts';

/** Cancels a booking before its collection. */
export const cancelBookingEndpoint = bookingEndpoints.endpoint(
  call,
  { limits: MANAGE_LIMITS, form: manageForm('cancel') },
  async ({ body: { id }, viewer, services, once }) => {
    const { db, config, live } = services;
    const booking = await findBooking(db, viewer, id);
    if (booking === undefined) return NOT_YOURS;
    const steps: BookingStep[] = [];
    const reply = await once(async (tx) => {
      // The transaction may run again.
      steps.length = 0;
      const by = { accountId: viewer.account?.id ?? null, now: services.now() };
      const cancelled = await cancelAndRefund(tx, booking, by);
      if (!cancelled.ok) return cancelled;
      const { step, refundCents, creditCents } = cancelled;
      steps.push(step);
      return success({ status: true, refundCents, creditCents });
    });
    for (const { bookingId, event } of steps) live.publish(bookingId, event);
    // Nobody is to pay for what is cancelled: the next payment opens a page with the new amount.
    if (steps.length > 0 && booking.order_id !== null)
      await services.endPaymentSessions(booking.order_id);
    services.wakeMail();
    services.wakeRefunds();
    return reply.ok ? { ...reply, page: bookingPath(config, id, 'cancel') } : reply;
  },
);
