import { trackParcel } from '#api/track-parcel.ts';
import { endpoint, success, TRACKING_LIMITS } from '#server/platform/http/index.ts';
import { deliveryDayOf } from '../promised.ts';
import { noticesAbout } from './concerned.ts';
import { withPosition } from './position.ts';
import { findTimeline, NO_PARCEL } from './timeline.ts';

export const trackParcelEndpoint = endpoint(
  trackParcel,
  { limits: TRACKING_LIMITS },
  async ({ params, services }) => {
    const timeline = await findTimeline(services.db, params.id);
    const last = timeline?.events.at(-1);
    if (timeline === undefined || last === undefined) return NO_PARCEL;
    const events = timeline.events.map(withPosition);
    const promised = deliveryDayOf(timeline.delivery, services.content);
    const notices = await noticesAbout(timeline.delivery, services);
    return success({ status: true, id: params.id, state: last.state, promised, events, notices });
  },
);
