import { changeDelivery } from '#api/change-delivery.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import { endpoint, MANAGE_LIMITS, success } from '#server/platform/http/index.ts';
import { bookingPath } from '../address.ts';
import { findBooking, NOT_YOURS } from '../find-booking.ts';
import { manageForm } from '../manage-form.ts';
import { storedBooking } from '../stored.ts';
import { redeliver } from './redeliver.ts';

/** Changes the delivery of a collected parcel for its sender. */
export const changeDeliveryEndpoint = endpoint(
  changeDelivery,
  { limits: MANAGE_LIMITS, form: manageForm('delivery') },
  async ({ body: { id, ...change }, viewer, services, once }) => {
    const found = await findBooking(services.db, viewer, id);
    if (found === undefined) return NOT_YOURS;
    const accountId = viewer.account?.id ?? null;
    const reply = await once(async (tx) => {
      const changed = await redeliver(tx, found.id, change, { accountId, services });
      if (!changed.ok) return changed;
      afterCommit(tx, services.wakeMail);
      const { promised_on, request } = changed.value;
      return success({ status: true, promised: promised_on, note: storedBooking(request).note });
    });
    return reply.ok ? { ...reply, page: bookingPath(services.config, id, 'delivery') } : reply;
  },
);
