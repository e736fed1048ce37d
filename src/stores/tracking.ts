import { isMoment, isTimeline, type Timeline } from '#api/timeline.ts';
import { TIMELINES_KEY } from './keys.ts';
import { forgetStored, keepStored, storedList } from './storage.ts';

export const MAX_TIMELINES = 10;
/** They expire this long after they were last shown. */
export const TIMELINE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A timeline with the time at which it was fetched. */
export interface StoredTimeline extends Timeline {
  seenAt: number;
}

/** Returns undefined for a timeline that is not stored, has expired or is invalid. It never throws. */
export const storedTimelineOf = (id: string, now: number): StoredTimeline | undefined =>
  readTimelines(now).find((kept) => kept.id === id);

/** Stores a timeline for use offline; the oldest make room. It never throws. */
export function storeTimeline(shown: Timeline, seenAt: number): void {
  const others = readTimelines(seenAt).filter(({ id }) => id !== shown.id);
  const { id, promised, promisedFrom, ferryDays = 0, abroad, events } = shown;
  const more = { ...(ferryDays > 0 && { ferryDays }), ...(abroad && { abroad }) };
  const kept = { id, promised, ...(promisedFrom && { promisedFrom }), ...more, events, seenAt };
  writeTimelines([kept, ...others]);
}

/** Deletes the timeline of a number that no parcel has. It never throws. */
export function forgetTimeline(id: string, now: number): void {
  const all = readTimelines(now);
  const others = all.filter((kept) => kept.id !== id);
  if (others.length < all.length) writeTimelines(others);
}

function writeTimelines(kept: readonly StoredTimeline[]): void {
  if (kept.length === 0) forgetStored(TIMELINES_KEY);
  else keepStored(TIMELINES_KEY, JSON.stringify(kept.slice(0, MAX_TIMELINES)));
}

/** Returns the newest first, and skips invalid and expired ones. */
const readTimelines = (now: number): StoredTimeline[] =>
  storedList(TIMELINES_KEY)
    .slice(0, MAX_TIMELINES)
    .filter(isKeptTimeline)
    .filter(({ seenAt }) => seenAt <= now && now - seenAt < TIMELINE_KEPT_MS);

const isKeptTimeline = (value: unknown): value is StoredTimeline =>
  isTimeline(value) && 'seenAt' in value && isMoment(value.seenAt);
