import { MINUTE_MS } from '#domain/durations.ts';
import { tracking } from '#messages/tracking.ts';

/** Whole minutes, hours or, from two days on, days. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return tracking.trouble.ages.now;
  if (minutes < 60) return tracking.trouble.ages.minutes(minutes);
  if (minutes < 48 * 60) return tracking.trouble.ages.hours(Math.floor(minutes / 60));
  return tracking.trouble.ages.days(Math.floor(minutes / 60 / 24));
}
