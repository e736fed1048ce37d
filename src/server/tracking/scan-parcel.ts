import { scanParcel } from '#api/scan-parcel.ts';
import { accountEndpoint } from '../http/endpoint.ts';
import { success } from '../http/reply.ts';
import { appendEvent } from './append-event.ts';
import type { Step } from './live.ts';

/** Adds the scan of an approved driver or depot, and tells who follows the parcel. */
export const scanParcelEndpoint = accountEndpoint(
  scanParcel,
  {},
  async ({ params, body, account, services, once }) => {
    const added: Step[] = [];
    const reply = await once(async (tx) => {
      const step = await appendEvent(tx, {
        booking: { tracking: params.id },
        ...body,
        accountId: account.id,
        now: services.now(),
      });
      if (!step.ok) return step;
      added.push(step);
      return success({ status: true, event: step.event });
    });
    // Only now is it stored.
    for (const { bookingId, event } of added) services.live.publish(bookingId, event);
    return reply;
  },
);
