/** A parcel's timeline in words. */
import {
  type Day,
  type DublinTime,
  formatDays,
  formatMoment,
  formatNearDay,
} from '#domain/calendar.ts';
import { stateTitle, type State } from '#domain/consignment.ts';
import { expectedDay } from '#domain/expected-day.ts';
import { ferry } from '#messages/ferry.ts';
import { tracking } from '#messages/tracking.ts';
import type { TrackingEvent } from './track-parcel.ts';

/** The public timeline; oldest first, never empty. */
export interface ParcelSteps {
  promised: Day | null;
  /** The first of several promised days. */
  promisedFrom?: Day | null;
  /** Included in `promised` for ferries (D82). */
  ferryDays?: number;
  events: readonly TrackingEvent[];
}

export interface ParcelStatus {
  /** An "ended" parcel was cancelled or went back to the sender. */
  kind: 'waiting' | 'unknown' | 'trouble' | 'fresh' | 'moving' | 'delivered' | 'problem' | 'ended';
  title: string;
  line?: string;
  more?: string | undefined;
  /** Why the customer opens the booking now. */
  forSender?: string;
}

interface Reading {
  now: DublinTime;
  closedDays: readonly Day[];
  /** A copy: it cannot say whether the parcel is late. */
  isOutdated?: boolean;
  /** Read on later days too, so it does not say "Today". */
  isMailed?: boolean;
}

/** The ticket: the day as its heading, and the latest scan. */
export function statusAfter(
  timeline: ParcelSteps,
  { now, closedDays, isOutdated = false, isMailed = false }: Reading,
): ParcelStatus {
  const { events, promised, promisedFrom = null, ferryDays = 0 } = timeline;
  const last = events.at(-1);
  if (last === undefined || last.state === 'created')
    return { kind: 'fresh', title: tracking.parcel.unpaid, more: tracking.parcel.unpaidMore };
  const { state, town, at } = last;
  const isCollected = events.some((event) => event.state === 'collected');
  const { day: today } = now;
  const day = expectedDay({ promised, state, at, isCollected, closedDays, now });
  const scan = `${tracking.parcel.stepAt(stateTitle(state), town)}, ${formatMoment(at)}`;
  if (state === 'delivered')
    return {
      kind: 'delivered',
      title: tracking.parcel.deliveredOn(formatMoment(at)),
      line: tracking.parcel.at(town),
      forSender: tracking.parcel.proof,
    };
  if (state === 'failed_attempt' && isCollected && day !== undefined)
    return {
      kind: 'problem',
      title: tracking.parcel.nextPossible(formatNearDay(day)),
      line: scan,
      more: withFerry(tracking.parcel.problems.attemptAtDoor, ferryDays),
      forSender: tracking.parcel.choose,
    };
  const line = state === 'paid' ? tracking.parcel.fresh : scan;
  const more = parcelProblem(state);
  if (more !== undefined)
    return {
      kind: state === 'returned' || state === 'cancelled' ? 'ended' : 'problem',
      title: problemTitle(state, town),
      line: scan,
      more,
      ...(state === 'failed_attempt' && { forSender: tracking.parcel.choose }),
    };
  const kind = state === 'paid' ? 'fresh' : 'moving';
  if (day === undefined || (isOutdated && today > day))
    return { kind, title: stateTitle(state), line };
  const days = formatDays({ from: state === 'out_for_delivery' ? null : promisedFrom, to: day });
  if (today > day)
    return {
      kind: 'problem',
      title: tracking.parcel.wasPromised(days),
      line,
      more: tracking.parcel.late,
    };
  return {
    kind,
    title: tracking.parcel.arrives(days, days === formatNearDay(today) && !isMailed),
    line,
    more: withFerry(state === 'paid' ? tracking.parcel.freshMore : '', ferryDays) || undefined,
  };
}

const withFerry = (text: string, ferryDays: number): string =>
  ferryDays === 0 ? text : `${text} ${ferry.included(ferryDays)}`.trim();

/** A sentence, which says where it is held up. */
function problemTitle(state: State, town: string): string {
  if (state === 'exception') return tracking.parcel.heldUp(town);
  return state === 'returned' ? tracking.parcel.back : stateTitle(state);
}

function parcelProblem(state: State): string | undefined {
  if (state === 'failed_attempt') return tracking.parcel.problems.attemptAtSender;
  if (state === 'exception' || state === 'returned' || state === 'cancelled')
    return tracking.parcel.problems[state];
  return undefined;
}

/** Whether each stage is reached; undefined for a parcel that will not arrive. */
export function stagesOf({
  events,
}: Pick<ParcelSteps, 'events'>): { words: string; isDone: boolean }[] | undefined {
  const states = events.map(({ state }) => state);
  if (states.includes('cancelled') || states.includes('returned')) return undefined;
  const reached = [
    true,
    states.includes('collected'),
    states.some((state) => ON_THE_WAY.includes(state)),
    states.includes('delivered'),
  ];
  const furthest = reached.lastIndexOf(true);
  return tracking.parcel.stages.map((stage, at) => ({ words: stage, isDone: at <= furthest }));
}

const ON_THE_WAY: readonly State[] = ['at_depot', 'in_transit', 'out_for_delivery'];

/** With one more step, which may replace the last ones. */
export const withStep = (steps: readonly TrackingEvent[], step: TrackingEvent): TrackingEvent[] => [
  ...steps.filter(({ seq }) => step.corrects === undefined || seq < step.corrects),
  step,
];

/** The same step in the same town within this time is an accidental second scan. */
const REPEATED_MS = 30 * 60_000;

/** Newest first, without accidental scans and without the payment, which is part of "Booked". */
export const shownSteps = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events
    .filter(({ state }) => state !== 'paid')
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

/** "Collected, Galway"; the first step is the booking. */
export function stepTitle({
  state,
  town,
  corrects,
}: Pick<TrackingEvent, 'state' | 'town' | 'corrects'>): string {
  const title =
    state === 'created' ? tracking.parcel.booked : tracking.parcel.stepAt(stateTitle(state), town);
  return corrects === undefined ? title : tracking.parcel.corrected(title);
}
