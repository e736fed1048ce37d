import { cancelBooking as call } from '#api/manage-booking.ts';
import { bookingPath } from '../documents/address.ts';
import { endpoint } from '../http/endpoint.ts';
import { MANAGE_LIMITS } from '../http/limit-table.ts';
import { success } from '../http/reply.ts';
import { cancelBooking } from '../orders/cancel-booking.ts';
import type { Step } from '../tracking/live.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { manageForm } from './manage-form.ts';

/** Cancels a booking before its collection. */
export const cancelBookingEndpoint = endpoint(
  call,
  { limits: MANAGE_LIMITS, form: manageForm('cancel') },
  async ({ body: { id }, viewer, services, once }) => {
    const { db, config, live } = services;
    const booking = await findBooking(db, viewer, id);
    if (booking === undefined) return NOT_YOURS;
    const steps: Step[] = [];
    const reply = await once(async (tx) => {
      const by = { accountId: viewer.account?.id ?? null, now: services.now() };
      const cancelled = await cancelBooking(tx, booking, by);
      if (!cancelled.ok) return cancelled;
      const { step, refundCents, creditCents } = cancelled;
      steps.push(step);
      return success({ status: true, refundCents, creditCents });
    });
    for (const { bookingId, event } of steps) live.publish(bookingId, event);
    services.wakeMail();
    services.wakeRefunds();
    return reply.ok ? { ...reply, page: bookingPath(config, id, 'cancel') } : reply;
  },
);
