import * as v from 'valibot';
import { trackingEvent } from '#api/track-parcel.ts';
import { day } from '#api/text.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
import { TIMELINES_KEY } from './keys.ts';
import { forgetStored, keepStored, storedList } from './storage.ts';

/** Maximum number and age since they were last shown. */
export const MAX_TIMELINES = 10;
export const TIMELINE_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The latest Date (ECMAScript, "Time Values and Time Range"). */
const LAST_MOMENT = 8_640_000_000_000_000;
const aMoment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MOMENT));
const shortText = v.pipe(v.string(), v.maxLength(200));

/** Public with the number: neither sender nor address. */
const timeline = v.object({
  id: v.pipe(
    v.string(),
    v.check((text) => readTrackingNumber(text) === text),
  ),
  promised: v.nullable(day),
  /** Not stored: they are about now. */
  notices: v.optional(v.array(shortText)),
  /** Oldest first, never empty. */
  events: v.pipe(
    v.array(v.object({ ...trackingEvent.entries, town: shortText, at: aMoment })),
    v.minLength(1),
    v.maxLength(300),
    v.check((events) => events.every(({ seq }, at) => seq > (events[at - 1]?.seq ?? 0))),
  ),
});
export type Timeline = v.InferOutput<typeof timeline>;

const keptTimeline = v.object({ ...timeline.entries, seenAt: aMoment });
/** With the time of the fetch. */
export type KeptTimeline = v.InferOutput<typeof keptTimeline>;

/** Undefined for an answer that cannot be shown. */
export function parseTimeline(answer: unknown): Timeline | undefined {
  const read = v.safeParse(timeline, answer);
  return read.success ? read.output : undefined;
}

/** The stored timeline; undefined for none, an expired or an invalid one. Never throws. */
export const keptTimelineOf = (id: string, now: number): KeptTimeline | undefined =>
  readTimelines(now).find((kept) => kept.id === id);

/** Stores a looked-up timeline for use offline; the oldest make room. Never throws. */
export function keepTimeline(shown: Timeline, seenAt: number): void {
  const others = readTimelines(seenAt).filter(({ id }) => id !== shown.id);
  const { id, promised, events } = shown;
  writeTimelines([{ id, promised, events, seenAt }, ...others]);
}

/** Deletes a number that no parcel has. Never throws. */
export function forgetTimeline(id: string, now: number): void {
  const all = readTimelines(now);
  const others = all.filter((kept) => kept.id !== id);
  if (others.length < all.length) writeTimelines(others);
}

function writeTimelines(kept: readonly KeptTimeline[]): void {
  if (kept.length === 0) forgetStored(TIMELINES_KEY);
  else keepStored(TIMELINES_KEY, JSON.stringify(kept.slice(0, MAX_TIMELINES)));
}

/** Newest first, without invalid entries. */
function readTimelines(now: number): KeptTimeline[] {
  return storedList(TIMELINES_KEY)
    .slice(0, MAX_TIMELINES)
    .flatMap((entry) => {
      const read = v.safeParse(keptTimeline, entry);
      return read.success &&
        read.output.seenAt <= now &&
        now - read.output.seenAt < TIMELINE_KEPT_MS
        ? [read.output]
        : [];
    });
}
