import { mailManageLink } from '#api/manage-booking.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import { enqueue, type Composer } from '#server/platform/mail/index.ts';
import { bookingPath } from './price.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { linkTo, mailedBooking, numberOf } from './mail-facts.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { PAGE_PATHS } from '#routes';

/** Comes back to the page of the booking. */
export const manageForm = (id: string): http.FormPages => ({
  from: (typed, { config }) => {
    const number = typeof typed['id'] === 'string' ? readTrackingNumber(typed['id']) : undefined;
    return number === undefined ? PAGE_PATHS.yourBooking : bookingPath(config, number);
  },
  id,
});

/** To the booking's own address; this browser may change and cancel for 30 minutes. */
export const mailManageLinkEndpoint = http.endpoint(
  mailManageLink,
  { limits: http.CALL_LIMITS.manageLink, form: manageForm('manage') },
  async ({ body: { id }, viewer, services, once }) => {
    const booking = await findBooking(services.db, viewer, id);
    if (booking === undefined) return NOT_YOURS;
    return once(async (tx) => {
      await enqueue(tx, 'booking-manage', booking.id, services.now());
      afterCommit(tx, services.wakeMail);
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
