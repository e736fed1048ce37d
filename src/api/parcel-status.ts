/** What the timeline of a parcel means to who follows it, in words. */
import { dublinTime, formatDay, type Day } from '#domain/calendar.ts';
import { isFinal, stateTitle, type State } from '#domain/consignment.ts';
import { tracking } from '#messages/tracking.ts';
import type { TrackingEvent } from './track-parcel.ts';

/** The public timeline; oldest first, and there is always one step. */
export interface ParcelSteps {
  promised: Day | null;
  events: readonly TrackingEvent[];
}

export interface ParcelStatus {
  kind: 'waiting' | 'unknown' | 'trouble' | 'fresh' | 'moving' | 'delivered' | 'problem';
  title: string;
  more?: string;
  /** Why whoever booked the parcel opens the booking now. */
  forSender?: string;
}

/** The status after a step. A booking that is not paid, or that nobody has scanned yet, has one of its own. */
export function statusAfter(state: State, { events }: Pick<ParcelSteps, 'events'>): ParcelStatus {
  const title = stateTitle(state);
  if (state === 'created')
    return { kind: 'fresh', title: tracking.parcel.unpaid, more: tracking.parcel.unpaidMore };
  if (state === 'paid')
    return { kind: 'fresh', title: tracking.parcel.fresh, more: tracking.parcel.freshMore };
  const more = problemOf(events, state);
  if (more !== undefined)
    return {
      kind: 'problem',
      title,
      more,
      ...(state === 'failed_attempt' && { forSender: tracking.parcel.choose }),
    };
  if (state === 'delivered') return { kind: 'delivered', title, forSender: tracking.parcel.proof };
  return { kind: 'moving', title };
}

function problemOf(events: ParcelSteps['events'], state: State): string | undefined {
  if (state === 'failed_attempt')
    return events.some((event) => event.state === 'collected')
      ? tracking.parcel.problems.attemptAtDoor
      : tracking.parcel.problems.attemptAtSender;
  if (state === 'exception' || state === 'returned' || state === 'cancelled')
    return tracking.parcel.problems[state];
  return undefined;
}

/** The promised day while it counts, and whether it has passed, which only a timeline of now can tell. */
export function promiseAfter(
  state: State,
  { promised }: Pick<ParcelSteps, 'promised'>,
  today: Day | undefined,
): { text: string; isLate: boolean } | undefined {
  if (!promised || state === 'created' || isFinal(state)) return undefined;
  const day = formatDay(promised);
  const isLate = today !== undefined && today > promised;
  return {
    text: isLate ? tracking.parcel.wasPromised(day) : tracking.parcel.promised(day),
    isLate,
  };
}

/** So soon after one another, the same step in the same town is a slip of the hand. */
const REPEATED_MS = 30 * 60_000;

/** The steps to show, newest first, without those that somebody has scanned again by mistake. */
export const shownSteps = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events
    .filter(
      ({ state, town, at }, index) =>
        !events
          .slice(0, index)
          .some(
            (earlier) =>
              earlier.state === state && earlier.town === town && at - earlier.at < REPEATED_MS,
          ),
    )
    .toReversed();

/** "Saturday 21 November 2026, 14:05" on the Irish clock (D20). */
export function momentInWords(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${formatDay(day)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
