import { dublinTime, formatDay } from '#domain/calendar.ts';
import { trackingTroubleMessages } from '#messages';

const MINUTE_MS = 60_000;
const { ages } = trackingTroubleMessages;

/** "Saturday 21 November 2026, 14:05" on the Irish clock (decisions, Quote). */
export function momentInWords(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${formatDay(day)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** How long ago something was, in whole minutes, hours or days. */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return ages.now;
  if (minutes < 60) return ages.minutes(minutes);
  if (minutes < 48 * 60) return ages.hours(Math.floor(minutes / 60));
  return ages.days(Math.floor(minutes / 60 / 24));
}
