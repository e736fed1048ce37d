import { trackParcel } from '#api/track-parcel.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { TRACKING_LIMITS } from '../../platform/http/limit-table.ts';
import { success } from '../../platform/http/reply.ts';
import { findTimeline, NO_PARCEL } from './timeline.ts';

/** Shows a parcel's timeline to everyone who has its number. */
export const trackParcelEndpoint = endpoint(
  trackParcel,
  { limits: TRACKING_LIMITS },
  async ({ params, services }) => {
    const timeline = await findTimeline(services.db, params.id);
    const last = timeline?.events.at(-1);
    if (timeline === undefined || last === undefined) return NO_PARCEL;
    const { promised, events } = timeline;
    return success({ status: true, id: params.id, state: last.state, promised, events });
  },
);
