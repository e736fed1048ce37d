import type { Day } from '#domain/days/calendar.ts';
import { PART_TIMES, type CollectionPart } from '#domain/days/half-day.ts';
import { shortDay, shortMoment } from '#domain/days/short-time.ts';
import { stateNames } from '#messages/state-names.ts';
import * as tracking from '#messages/tracking.ts';
import { comesOn, roundOf, shownSteps, type ParcelSteps, type Reading } from './parcel-status.ts';
import type { TrackingEvent } from './track-parcel.ts';

/** A place on the line from the sender to the door. */
export interface ParcelStop {
  name: string;
  when: string;
  what: string;
  stage: 'done' | 'now' | 'next';
}

/** A phone has room for these and the door. Of more, the first and the newest two are drawn. */
export const MAX_VISITS = 3;

const words = tracking.parcel.stops;

/** The planned collection, which the public does not see. */
interface Collection {
  collectOn: Day | null;
  collectPart: CollectionPart | null;
}

export function stopsOf(
  timeline: ParcelSteps,
  reading: Reading,
  planned?: Collection,
): ParcelStop[] {
  const { day: today } = reading.now;
  const steps = shownSteps(timeline.events).toReversed();
  const last = timeline.events.at(-1);
  const ending = last && endOf(last);
  const scans = steps.filter((step) => step.state !== 'created' && (step !== last || !ending));
  const visits = scans
    // A stop shows the newest of several scans there.
    .filter(({ town }, at) => town === '' || scans[at + 1]?.town !== town)
    .map((scan) => visitOf(scan, today));
  const [booking] = steps;
  const booked =
    booking !== undefined && booking.state === 'created' ? visitOf(booking, today) : undefined;
  const begun = visits.length === 0 && booked ? [booked] : fewer(visits);
  if (last && ending)
    return [...begun, { ...visitOf(last, today), name: ending, what: endedHow(last) }];
  const reached: ParcelStop[] = begun.map((stop, at) => ({
    ...stop,
    stage: at === begun.length - 1 ? 'now' : 'done',
  }));
  const collection = visits.length === 0 ? [collectionOf(today, planned)] : [];
  return [...reached, ...collection, doorOf(timeline, reading)];
}

const collectionOf = (today: Day, planned?: Collection): ParcelStop => {
  const { collectOn = null, collectPart = null } = planned ?? {};
  const isToCome = collectOn !== null && collectOn >= today;
  return {
    name: words.collection,
    when: isToCome ? shortDay(collectOn, today) : '',
    what: isToCome && collectPart !== null ? hoursOf(collectPart) : '',
    stage: 'next',
  };
};

const hoursOf = (part: CollectionPart): string =>
  `${PART_TIMES[part].from} to ${PART_TIMES[part].to}`;

/** The stops of the sender and of a cancelled parcel say in their names how it ended. */
const endedHow = ({ state }: TrackingEvent): string =>
  state === 'delivered' ? lowerCased(stateNames.delivered) : '';

/** The name of a last stop beyond which nothing comes. */
function endOf({ state }: TrackingEvent): string | undefined {
  if (state === 'delivered') return words.door;
  if (state === 'returned') return words.sender;
  return state === 'cancelled' ? stateNames.cancelled : undefined;
}

const fewer = (visits: readonly ParcelStop[]): ParcelStop[] =>
  visits.length <= MAX_VISITS
    ? [...visits]
    : [...visits.slice(0, 1), ...visits.slice(1 - MAX_VISITS)];

const visitOf = (step: TrackingEvent, today: Day): ParcelStop => {
  const name = step.town === '' || step.state === 'created' ? stateNames[step.state] : step.town;
  return { name, when: shortMoment(step.at, today), what: whatOf(step, name), stage: 'done' };
};

/** Writes the state in small letters, unless the stop is called so already. */
const whatOf = ({ state }: TrackingEvent, name: string): string =>
  stateNames[state] === name ? '' : lowerCased(stateNames[state]);

const lowerCased = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function doorOf(timeline: ParcelSteps, reading: Reading): ParcelStop {
  const { now } = reading;
  const day = comesOn(timeline, reading);
  const last = timeline.events.at(-1);
  const isOnRound = last?.state === 'out_for_delivery';
  const half = isOnRound && day === now.day ? roundOf(last.at, now) : 'evening';
  const isLatest = !isOnRound && typeof timeline.promisedFrom === 'string';
  // The heading says "today" above the hours.
  if (half !== 'evening') return { name: words.door, when: hoursOf(half), what: '', stage: 'next' };
  // A day that is over is in the heading, and no promise any more.
  const when = day === undefined || day < now.day ? '' : shortDay(day, now.day);
  return {
    name: words.door,
    when: isLatest && when !== '' ? words.by(when) : when,
    what: '',
    stage: 'next',
  };
}
