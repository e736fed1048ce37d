import type { TrackingEvent } from '#api/track-parcel.ts';
import { dublinTime, formatDay } from '#domain/calendar.ts';
import { stateInWords } from '#domain/consignment.ts';
import { driver } from '#messages/driver.ts';
import { fieldProblem, problem, type Problem } from '#server/platform/http/index.ts';

/**
 * The longest that a scan can wait for a connection; the Idempotency-Key that keeps it from being stored twice is kept
 * as long.
 */
const OLDEST_MS = 24 * 3_600_000;
/** How far a device's clock may be wrong. */
const TOLERANCE_MS = 60_000;

/**
 * When a step happened: now, or when the device says. 422 for the future and for more than a day ago, 409 for a moment
 * before the last step. A moment within the tolerance of a clock becomes the nearest possible one.
 */
export function scanMoment(
  { at, now }: { at?: number | null | undefined; now: number },
  last: TrackingEvent | undefined,
): number | Problem {
  if (at === undefined || at === null) return now;
  if (at > now + TOLERANCE_MS) return fieldProblem('at', driver.errors.future);
  if (at < now - OLDEST_MS) return fieldProblem('at', driver.errors.tooOld);
  const earliest = last?.at ?? 0;
  if (last !== undefined && at < earliest - TOLERANCE_MS)
    return problem(
      409,
      driver.errors.beforeLast(stateInWords(last.state), momentInWords(earliest)),
      { kind: 'step-refused' },
    );
  return Math.max(earliest, Math.min(at, now));
}

function momentInWords(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${formatDay(day)}, ${clock.join(':')}`;
}
