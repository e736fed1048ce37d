/** A parcel's timeline in words. */
import {
  type Day,
  dublinDay,
  dublinTime,
  type DublinTime,
  formatClock,
  formatDays,
  formatNearDay,
  formatShortDay,
} from '#domain/days/calendar.ts';
import { isTrouble, type State } from '#domain/parcel/consignment.ts';
import { expectedDay } from '#domain/days/expected-day.ts';
import { halfDayAt } from '#domain/days/half-day.ts';
import { momentInSentence, sinceInSentence } from '#domain/days/short-time.ts';
import * as ferry from '#messages/ferry.ts';
import { stateNames } from '#messages/state-names.ts';
import * as tracking from '#messages/tracking.ts';
import type { TrackingEvent } from './track-parcel.ts';

/** The public timeline. Its steps are in order, the oldest first, and there is at least one. */
export interface ParcelSteps {
  promised: Day | null;
  /** The first of several promised days. */
  promisedFrom?: Day | null;
  /** `promised` includes these days for ferries (D82). */
  ferryDays?: number;
  /** True for a parcel that a partner delivers, who takes no changes. */
  abroad?: boolean;
  events: readonly TrackingEvent[];
}

/** What is to be done on the page of the booking, which asks who its reader is. */
export type ParcelAction = 'pay' | 'collection' | 'choose' | 'change';

export interface ParcelStatus {
  /** An "ended" parcel was cancelled or went back to the sender. */
  kind: 'waiting' | 'unknown' | 'trouble' | 'fresh' | 'moving' | 'delivered' | 'problem' | 'ended';
  title: string;
  line?: string;
  more?: string | undefined;
  action?: ParcelAction | undefined;
  /** Why the customer opens the booking now. */
  forSender?: string;
}

/** The status of a number that no parcel has. */
export const UNKNOWN_PARCEL_STATUS: ParcelStatus = {
  kind: 'unknown',
  title: tracking.troubleUnknown,
  more: tracking.troubleUnknownMore,
};

export interface Reading {
  now: DublinTime;
  closedDays: readonly Day[];
  /** The timeline is a stored copy, which cannot say whether the parcel is late. */
  isOutdated?: boolean;
  /** A mail is read on later days too, so it does not say "Today". */
  isMailed?: boolean;
}

/** What happens with the parcel, and how we know. */
export function statusAfter(timeline: ParcelSteps, reading: Reading): ParcelStatus {
  const { events, ferryDays = 0, abroad = false } = timeline;
  const last = events.at(-1);
  if (last === undefined || last.state === 'created')
    return {
      kind: 'fresh',
      title: tracking.parcel.unpaid,
      line: tracking.parcel.unpaidMore,
      action: 'pay',
    };
  const { state } = last;
  const today = reading.isMailed ? undefined : reading.now.day;
  const isCollected = wasCollected(events);
  const line = knownBy(last, today, isCollected);
  const day = comesOn(timeline, reading);
  if (state === 'delivered')
    return {
      kind: 'delivered',
      title: tracking.parcel.delivered(
        momentInSentence(last.at, today),
        dublinDay(last.at) === today,
      ),
      line,
      forSender: tracking.parcel.proof,
    };
  if (state === 'failed_attempt' && isCollected && day !== undefined)
    return {
      kind: 'problem',
      title: tracking.parcel.comesAgain(formatShortDay(day)),
      line,
      more: withFerry(tracking.parcel.problems.attemptAtDoor, ferryDays),
      action: abroad ? undefined : 'choose',
    };
  if (state === 'failed_attempt')
    return {
      kind: 'problem',
      title: tracking.parcel.notCollected,
      line,
      action: 'collection',
    };
  if (state === 'exception')
    return { kind: 'problem', title: tracking.parcel.heldUp(last.town), line };
  if (state === 'cancelled') return { kind: 'ended', title: stateNames[state], line };
  if (state === 'returned')
    return {
      kind: 'ended',
      title: stateNames[state],
      line,
      more: tracking.parcel.problems.returned,
    };
  return underWay(timeline, { last, line, day, isCollected }, reading);
}

interface UnderWay {
  last: TrackingEvent;
  line: string;
  day: Day | undefined;
  isCollected: boolean;
}

function underWay(
  { promisedFrom = null, ferryDays = 0, abroad = false }: ParcelSteps,
  { last: { state, at }, line, day, isCollected }: UnderWay,
  { now, isOutdated = false, isMailed = false }: Reading,
): ParcelStatus {
  const kind = state === 'paid' ? 'fresh' : 'moving';
  const isOnRound = state === 'out_for_delivery';
  const action = isCollected && !isOnRound && !abroad ? 'change' : undefined;
  if (day === undefined || (isOutdated && now.day > day))
    return { kind, title: stateNames[state], line, action };
  const from = isOnRound ? null : promisedFrom;
  const days = formatDays({ from, to: day });
  if (now.day > day)
    return {
      kind: 'problem',
      title: tracking.parcel.wasPromised(days),
      line,
      more: tracking.parcel.late,
    };
  const isToday = day === now.day && days === formatNearDay(day) && !isMailed;
  return {
    kind,
    title: tracking.parcel.arrives(
      isToday
        ? isOnRound
          ? tracking.parcel.halfDays[roundOf(at, now)]
          : tracking.parcel.today(days)
        : days,
    ),
    line,
    more: withFerry('', ferryDays) || undefined,
    action,
  };
}

/** A van that was to come in the morning comes in the afternoon once the morning is over. */
export const roundOf = (at: number, now: DublinTime) =>
  halfDayAt(formatClock(Math.max(dublinTime(new Date(at)).minutes, now.minutes)));

const wasCollected = (events: readonly TrackingEvent[]): boolean =>
  events.some(({ state }) => state === 'collected');

/** The day at the door; undefined when it is not known or it will not arrive. */
export function comesOn({ events, promised }: ParcelSteps, { now, closedDays }: Reading) {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  const { state, at } = last;
  return expectedDay({ promised, state, at, isCollected: wasCollected(events), closedDays, now });
}

/** The latest scan as a sentence. */
function knownBy(
  { state, town, at }: TrackingEvent,
  today: Day | undefined,
  isCollected: boolean,
): string {
  const { known } = tracking.parcel;
  const moment = momentInSentence(at, today);
  const since = sinceInSentence(at, today);
  const sentences: Readonly<Record<State, string>> = {
    created: '',
    paid: known.paid,
    collected: known.collected(town, moment),
    at_depot: known.atDepot(town, since),
    in_transit: known.inTransit(town, moment),
    out_for_delivery: known.out(town, since),
    delivered: known.delivered(town),
    failed_attempt: isCollected ? known.notIn(town, moment) : known.notThere(town, moment),
    exception: known.exception(moment),
    returned: known.inTransit(town, moment),
    cancelled: known.cancelled,
  };
  return sentences[state];
}

const withFerry = (text: string, ferryDays: number): string =>
  ferryDays === 0 ? text : `${text} ${ferry.included(ferryDays)}`.trim();

/** Adds one more step, which may replace the last ones. */
export const withStep = (steps: readonly TrackingEvent[], step: TrackingEvent): TrackingEvent[] => [
  ...steps.filter(({ seq }) => step.corrects === undefined || seq < step.corrects),
  step,
];

/** The same step in the same town within this time is an accidental second scan. */
const REPEATED_MS = 30 * 60_000;

/** Finds an accidental second scan. After a problem the next try is a step of its own. */
const isRepeated = ({ state, town, at }: TrackingEvent, before: readonly TrackingEvent[]) =>
  before.some(
    (earlier, index) =>
      earlier.state === state &&
      earlier.town === town &&
      at - earlier.at < REPEATED_MS &&
      !before.slice(index + 1).some((between) => isTrouble(between.state)),
  );

/** The steps to show, the newest first, without accidental scans and without the payment, which is part of "Booked". */
export const shownSteps = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events
    .filter(({ state }) => state !== 'paid')
    .filter((step, index, steps) => !isRepeated(step, steps.slice(0, index)))
    .toReversed();

/** Writes "Collected, Galway". The first step, the booking, has no place. */
export function stepTitle({
  state,
  town,
  corrects,
}: Pick<TrackingEvent, 'state' | 'town' | 'corrects'>): string {
  const title = tracking.parcel.stepAt(stateNames[state], state === 'created' ? '' : town);
  return corrects === undefined ? title : tracking.parcel.corrected(title);
}
