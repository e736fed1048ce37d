import type { Failure } from '#api/request.ts';
import {
  statusAfter,
  stepTitle,
  UNKNOWN_PARCEL_STATUS,
  type ParcelStatus,
} from '#api/parcel-status.ts';
import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime, type Day, type DublinTime } from '#domain/days/calendar.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as tracking from '#messages/tracking.ts';
import type { Timeline } from '#api/timeline.ts';
import { ageInWords } from '#ui/age-in-words.ts';

export interface ParcelView {
  timeline: Timeline | undefined;
  /** When the timeline was last current. */
  seenAt: number;
  /** Why the last request failed; 'unknown' where there is no such parcel. */
  trouble: Failure | 'unknown' | undefined;
  isSlow: boolean;
}

export const lastOf = ({ events }: Timeline): TrackingEvent | undefined => events.at(-1);

export function parcelStatusOf(
  { timeline, trouble: why }: ParcelView,
  now: DublinTime,
  closedDays: readonly Day[],
): ParcelStatus {
  if (why === 'unknown') return UNKNOWN_PARCEL_STATUS;
  if (timeline === undefined)
    return why === undefined
      ? { kind: 'waiting', title: '' }
      : {
          kind: 'trouble',
          title: tracking.troubleTitle,
          more: `${tracking.troubleNothing(tracking.troubleWhy[why])} ${tracking.troubleByOurselves}`,
        };
  return statusAfter(timeline, { now, closedDays, isOutdated: why !== undefined });
}

export const staleText = (
  { timeline, seenAt, trouble: why }: ParcelView,
  now: number,
): string | undefined =>
  why === undefined || why === 'unknown' || timeline === undefined
    ? undefined
    : `${tracking.troubleLastSeen(ageInWords(now - seenAt), tracking.troubleWhy[why])} ${tracking.troubleByOurselves}`;

/**
 * Returns a text for screen readers after a change: the first status, a new step or a failure. It returns undefined
 * where nothing changed.
 */
export function news(
  number: string,
  before: ParcelView,
  after: ParcelView,
  now: number,
  closedDays: readonly Day[],
): string | undefined {
  const name = formatTrackingNumber(number);
  const time = dublinTime(new Date(now));
  if (after.trouble !== undefined && after.trouble !== before.trouble) {
    const { title } = parcelStatusOf(after, time, closedDays);
    return tracking.parcel.state(name, staleText(after, now) ?? title);
  }
  const last = after.timeline && lastOf(after.timeline);
  if (last === undefined || after.trouble !== undefined) return undefined;
  const known = before.timeline && lastOf(before.timeline)?.seq;
  if (known === undefined) {
    const { title, line } = parcelStatusOf(after, time, closedDays);
    return tracking.parcel.state(name, [title, line].filter(Boolean).join('. '));
  }
  if (last.seq <= known) return undefined;
  return tracking.parcel.newStep(name, stepTitle(last));
}
