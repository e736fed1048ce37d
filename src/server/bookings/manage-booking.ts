import { mailManageLink, cancelBooking as call } from '#api/manage-booking.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { enqueue, type Composer } from '#server/platform/mail/index.ts';
import { bookingPath } from './booking-links.ts';
import { findBooking, NOT_YOURS, findManaged } from './find-booking.ts';
import { linkTo, mailedBooking, numberOf } from './mails/mail-facts.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { PAGE_PATHS } from '#routes';
import { bookingEndpoints } from './services.ts';
import { cancelAndRefund } from './orders/cancel-booking.ts';
import { announceSteps } from './tracking/live.ts';

/** A form on the page of the booking, to which it comes back. */
export const manageForm = (id: string): http.FormPages => ({
  from: (typed, { config }) => {
    const number = readTrackingNumber(String(typed['id']));
    return number === undefined ? PAGE_PATHS.yourBooking : bookingPath(config, number);
  },
  id,
});

/** Mails a link to the booking's own address; this browser may change and cancel for 30 minutes. */
export const mailManageLinkEndpoint = http.endpoint(
  mailManageLink,
  { limits: http.CALL_LIMITS.manageLink, form: manageForm('manage') },
  async ({ body: { id }, viewer, services, once }) => {
    const booking = await findBooking(services.db, viewer, id);
    if (booking === undefined) return NOT_YOURS;
    return once(async (tx) => {
      await enqueue(tx, 'booking-manage', booking.id, services.now());
      return http.success({ status: true });
    });
  },
);

export const bookingManageMail: Composer = async (subject, services) => {
  const mailed = await mailedBooking(subject, services);
  if (mailed === undefined) return undefined;
  const { booking, order } = mailed;
  return {
    kind: 'booking-manage',
    to: order.email,
    facts: { number: numberOf(booking), ...(await linkTo(booking, services, 'manage')) },
  };
};

export const cancelBookingEndpoint = bookingEndpoints.endpoint(
  call,
  { limits: http.CALL_LIMITS.manage, form: manageForm('cancel') },
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
      const { order_id: orderId } = booking;
      // The open payment page has the old amount.
      if (orderId !== null) afterCommit(tx, () => services.endPaymentSessions(orderId));
      return http.success({ status: true, refundCents, creditCents });
    });
  },
);
