import { changeDelivery } from '#api/change-delivery.ts';
import { afterCommit } from '#server/platform/db/index.ts';
import { endpoint, MANAGE_LIMITS, success } from '#server/platform/http/index.ts';
import { bookingPath } from '../address.ts';
import { findManaged } from '../find-booking.ts';
import { manageForm } from '../manage-form.ts';
import { storedBooking } from '../stored.ts';
import { redeliver } from './redeliver.ts';

export const changeDeliveryEndpoint = endpoint(
  changeDelivery,
  { limits: MANAGE_LIMITS, form: manageForm('delivery') },
  async ({ body: { id, ...change }, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, id);
    if (!found.ok) return found;
    const accountId = viewer.account?.id ?? null;
    const reply = await once(async (tx) => {
      const changed = await redeliver(tx, found.value.id, change, { accountId, services });
      if (!changed.ok) return changed;
      afterCommit(tx, services.wakeMail);
      const { promised_on, request } = changed.value;
      return success({ status: true, promised: promised_on, note: storedBooking(request).note });
    });
    return reply.ok ? { ...reply, page: bookingPath(services.config, id, 'delivery') } : reply;
  },
);
