import { mailManageLink } from '#api/manage-booking.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import { endpoint, MANAGE_LINK_LIMITS, success } from '#server/platform/http/index.ts';
import { enqueue, type Composer } from '#server/platform/mail/index.ts';
import { bookingPath } from './address.ts';
import { findBooking, NOT_YOURS } from './find-booking.ts';
import { linkTo, mailedBooking, numberOf } from './mail-facts.ts';
import { manageForm } from './manage-form.ts';

/** To the booking's own address; this browser may change and cancel for 30 minutes. */
export const mailManageLinkEndpoint = endpoint(
  mailManageLink,
  { limits: MANAGE_LINK_LIMITS, form: manageForm('manage') },
  async ({ body: { id }, viewer, services, once }) => {
    const booking = await findBooking(services.db, viewer, id);
    if (booking === undefined) return NOT_YOURS;
    const reply = await once(async (tx) => {
      await enqueue(tx, 'booking-manage', booking.id, services.now());
      afterCommit(tx, services.wakeMail);
      return success({ status: true });
    });
    return reply.ok ? { ...reply, page: bookingPath(services.config, id, 'manage') } : reply;
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
