import { MINUTE_MS } from '#domain/days/durations.ts';
import * as tracking from '#messages/tracking.ts';

/** Counts whole minutes, hours or, from two days on, days. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return tracking.troubleJustNow;
  const ago = new Intl.RelativeTimeFormat('en');
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 48 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  return ago.format(-Math.floor(minutes / 60 / 24), 'day');
}
