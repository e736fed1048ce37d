import { statusAfter } from '#api/parcel-status.ts';
import { stopsOf } from '#api/parcel-stops.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime } from '#domain/days/calendar.ts';
import { actionLink } from './action-link.ts';

type Step = readonly [TrackingEvent['state'], town: string, clock: string];

const TODAY = '2026-11-27';
const atClock = (clock: string) => Date.parse(`${TODAY}T${clock}:00Z`);

/** Makes the head of a parcel from Rathmines to Naas after these steps of one day, read at 17:55. */
function head(...steps: readonly Step[]) {
  const all: readonly Step[] = [['created', '', '08:05'], ['paid', '', '08:06'], ...steps];
  const events = all.map(([state, town, clock], at) => ({
    ...{ seq: at + 1, state, town, at: atClock(clock) },
  }));
  const timeline = { promised: '2026-11-30', events };
  const reading = { now: dublinTime(new Date(atClock('17:55'))), closedDays: [] };
  const { kind, title, line, action } = statusAfter(timeline, reading);
  return {
    level: 2,
    about: 'IE 7M3D 90QX M2VC',
    ...{ kind, title, line },
    stops: stopsOf(timeline, reading),
    action: action && actionLink(action, '/booking'),
    phone: '+353 20 917 2210',
  } as const;
}

const COLLECTED = ['collected', 'Rathmines', '12:30'] as const;
const SORTED = ['at_depot', 'Dublin', '14:40'] as const;
const OUT = ['out_for_delivery', 'Naas', '16:48'] as const;

/** The states of the ticket of a parcel, by name. */
export const PARCEL_HEADS = {
  'waiting for the driver': head(),
  'on the way': head(COLLECTED, SORTED),
  'on the van': head(COLLECTED, SORTED, OUT),
  'nobody was in': head(COLLECTED, SORTED, OUT, ['failed_attempt', 'Naas', '17:45']),
  'nobody was in for the collection': head(['failed_attempt', 'Rathmines', '12:30']),
  'held up': head(COLLECTED, ['exception', 'Portlaoise', '15:20']),
  delivered: head(COLLECTED, SORTED, OUT, ['delivered', 'Naas', '17:50']),
  'back with the sender': head(COLLECTED, SORTED, ['returned', 'Rathmines', '17:20']),
  cancelled: head(['cancelled', '', '09:00']),
};
