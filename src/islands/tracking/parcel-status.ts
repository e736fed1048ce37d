import type { Failure } from '#api/client.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { formatDay, type Day } from '#domain/calendar.ts';
import { isFinal, stateInWords, type State } from '#domain/consignment.ts';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { parcelMessages as messages, trackingTroubleMessages as trouble } from '#messages';
import type { Timeline } from '#stores/tracking.ts';
import { ageInWords } from './when.ts';

/** What is known of a parcel at a moment. */
export interface ParcelView {
  timeline: Timeline | undefined;
  /** Until when the timeline was the newest. */
  seenAt: number;
  /** Why the newest look failed, or that no parcel has the number. */
  trouble: Failure | 'unknown' | undefined;
  /** A look takes longer than a moment. */
  isSlow: boolean;
}

/** How a parcel stands, for its card. */
export interface Standing {
  kind: 'waiting' | 'unknown' | 'trouble' | 'fresh' | 'moving' | 'delivered' | 'problem';
  title: string;
  /** What it means or what to do. */
  more?: string;
}

/** The step that counts. */
export const lastOf = ({ events }: Timeline): TrackingEvent | undefined => events.at(-1);

/** A state in words, as a sentence begins. */
export function stateTitle(state: State): string {
  const words = stateInWords(state);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a parcel stands. A booking that nobody has scanned is told as such. */
export function standingOf({ timeline, trouble: why }: ParcelView): Standing {
  if (why === 'unknown')
    return { kind: 'unknown', title: trouble.unknown, more: trouble.unknownMore };
  const state = timeline && lastOf(timeline)?.state;
  if (timeline === undefined || state === undefined)
    return why === undefined
      ? { kind: 'waiting', title: '' }
      : { kind: 'trouble', title: trouble.title, more: trouble.nothing(trouble.why[why]) };
  const title = stateTitle(state);
  if (state === 'created' || state === 'paid')
    return { kind: 'fresh', title: messages.fresh, more: messages.freshMore };
  const more = problemOf(timeline, state);
  if (more !== undefined) return { kind: 'problem', title, more };
  return { kind: state === 'delivered' ? 'delivered' : 'moving', title };
}

function problemOf({ events }: Timeline, state: State): string | undefined {
  const { problems } = messages;
  if (state === 'failed_attempt')
    return events.some((event) => event.state === 'collected')
      ? problems.attemptAtDoor
      : problems.attemptAtSender;
  if (state === 'exception' || state === 'returned' || state === 'cancelled')
    return problems[state];
  return undefined;
}

/** The promised day while it counts, and whether it has passed. An old timeline cannot tell that. */
export function promiseOf(
  { timeline, trouble: why }: ParcelView,
  today: Day,
): { text: string; isLate: boolean } | undefined {
  const last = timeline && lastOf(timeline);
  if (last === undefined || !timeline?.promised || isFinal(last.state)) return undefined;
  const day = formatDay(timeline.promised);
  const isLate = why === undefined && today > timeline.promised;
  return { text: isLate ? messages.wasPromised(day) : messages.promised(day), isLate };
}

/** How old a timeline is that is not the newest, and why. */
export const staleText = (
  { timeline, seenAt, trouble: why }: ParcelView,
  now: number,
): string | undefined =>
  why === undefined || why === 'unknown' || timeline === undefined
    ? undefined
    : trouble.lastSeen(ageInWords(now - seenAt), trouble.why[why]);

/** What is read out when one view follows another: the first one, a new step, trouble. Undefined when nothing new is there. */
export function news(
  number: string,
  before: ParcelView,
  after: ParcelView,
  now: number,
): string | undefined {
  const name = formatTrackingNumber(number);
  if (after.trouble !== undefined && after.trouble !== before.trouble) {
    const { title } = standingOf(after);
    return messages.state(name, staleText(after, now) ?? title);
  }
  const last = after.timeline && lastOf(after.timeline);
  if (last === undefined || after.trouble !== undefined) return undefined;
  const known = before.timeline && lastOf(before.timeline)?.seq;
  if (known === undefined) return messages.state(name, standingOf(after).title);
  if (last.seq <= known) return undefined;
  return messages.newStep(name, messages.stepAt(stateTitle(last.state), last.town));
}
