import { tracking } from '#messages/tracking.ts';

const MINUTE_MS = 60_000;

/** Whole minutes, hours or, from two days on, days. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return tracking.trouble.ages.now;
  if (minutes < 60) return tracking.trouble.ages.minutes(minutes);
  if (minutes < 48 * 60) return tracking.trouble.ages.hours(Math.floor(minutes / 60));
  return tracking.trouble.ages.days(Math.floor(minutes / 60 / 24));
}
