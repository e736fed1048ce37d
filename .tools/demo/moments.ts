import { addDays, dublinTime, minutesOf } from '#domain/days/calendar.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';

/** "3 09:10" is three days ago at 09:10 in Ireland, "40 min" is 40 minutes ago. */
export type When = `${number} ${string}`;

/** Returns milliseconds since 1970. */
export function demoMoment(when: When, now: number): number {
  const [count = '0', clock = ''] = when.split(' ');
  if (clock === 'min') return now - Number(count) * MINUTE_MS;
  const day = addDays(dublinTime(new Date(now)).day, -Number(count));
  const asUtc = Date.parse(`${day}T00:00Z`) + minutesOf(clock) * MINUTE_MS;
  // Ireland is at most an hour ahead of UTC.
  const ahead = dublinTime(new Date(asUtc)).minutes - minutesOf(clock);
  return asUtc - ahead * MINUTE_MS;
}
