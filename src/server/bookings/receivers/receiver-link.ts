import { receiverChange, receiverPage, stopNotices } from '#api/receiver.ts';
import * as redelivery from '#messages/redelivery.ts';
import { PATHS } from '#routes';
import { tokenEntity } from '#server/accounts/index.ts';
import { type Row, records } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { redeliver } from '../redelivery/redeliver.ts';
import { storedBooking } from '../stored.ts';
import { stopReceiving } from './receivers.ts';

const RECEIVER_LINK_GONE = http.problem(410, redelivery.receiver.gone, { kind: 'link-used' });

export async function bookingOfLink(
  token: string,
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
): Promise<Row<'bookings'> | undefined> {
  const id = await tokenEntity(db, 'delivery', token, now());
  return id === undefined ? undefined : records.find(db, 'bookings', { id });
}

const receiverForm = (id: string): http.FormPages => ({
  from: ({ token }, { config }) =>
    typeof token === 'string' ? http.callPath(config, receiverPage, { token }) : PATHS.track,
  id,
});

/** A notice's link grants no other right. */
export const receiverChangeEndpoint = http.endpoint(
  receiverChange,
  { limits: http.CALL_LIMITS.token, form: receiverForm('delivery') },
  async ({ body: { token, ...change }, services, once }) => {
    const found = await bookingOfLink(token, services);
    if (found === undefined) return RECEIVER_LINK_GONE;
    return once(async (tx) => {
      const changed = await redeliver(tx, found.id, change, { accountId: null, services });
      if (!changed.ok) return changed;
      const { promised_on, request } = changed.value;
      return http.success({
        status: true,
        promised: promised_on,
        note: storedBooking(request).note,
      });
    });
  },
);

/** Few servers of mail providers send it, so it has only the general limit. */
export const stopNoticesEndpoint = http.endpoint(
  stopNotices,
  { form: receiverForm('stop') },
  async ({ params: { token }, services, once }) => {
    const found = await bookingOfLink(token, services);
    if (found === undefined) return RECEIVER_LINK_GONE;
    const reply = await once(async (tx) => {
      await stopReceiving(tx, found.id);
      return http.DONE;
    });
    const page = `${http.callPath(services.config, receiverPage, { token })}?done=stopped`;
    return reply.ok ? { ...reply, page } : reply;
  },
);
