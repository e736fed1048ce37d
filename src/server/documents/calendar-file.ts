import {
  openedBookingEndpoint,
  trackingAddress,
  PICKUP_IN,
  streetLines,
  townLines,
} from '#server/bookings/index.ts';
import { calendarFile } from '#api/booking-documents.ts';
import { PART_TIMES } from '#domain/days/half-day.ts';
import type { BookingView } from '#api/booking-view.ts';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import * as papers from '#messages/papers.ts';
import { download } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { dublinTime, minutesOf, type Day } from '#domain/days/calendar.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';

type Property = readonly [name: string, value: string, kind?: 'text' | 'raw'];

const MAX_OCTETS = 75;

/** Writes lines that are escaped, folded at 75 octets, and ended by CR LF (RFC 5545, sections 3.1 and 3.3.11). */
export const calendarLines = (properties: readonly Property[]): string =>
  properties
    .map(
      ([name, value, kind = 'raw']) =>
        `${foldedLine(`${name}:${kind === 'text' ? escapedText(value) : value}`)}\r\n`,
    )
    .join('');

/** Writes "20260115T080000Z". */
export const utcStamp = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns milliseconds since 1970, for a time of the day, when no clock is changed. */
export function irishMoment(day: Day, clock: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const minutes = minutesOf(clock);
  const asUtc = Date.UTC(year, month - 1, date) + minutes * MINUTE_MS;
  const shown = dublinTime(new Date(asUtc));
  // Irish time is at most an hour ahead of UTC, never behind.
  const ahead = shown.day === day ? shown.minutes - minutes : 0;
  return asUtc - ahead * MINUTE_MS;
}

const escapedText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A line is never folded within a character. */
function foldedLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join('\r\n');
}

/** Contains no name, and no address but the sender's. */
export const calendarFileEndpoint = openedBookingEndpoint(calendarFile, ({ view, services }) => {
  const { collectOn, collectPart, changes } = view;
  if (collectOn === null || view.state === 'cancelled') return 'no-date';
  const times = PART_TIMES[collectPart ?? 'morning'];
  const to = collectPart === null ? PART_TIMES.afternoon.to : times.to;
  const body = calendarLines([
    ...beforeEvent(services),
    ['DTSTAMP', utcStamp(services.now())],
    ['DTSTART', utcStamp(irishMoment(collectOn, times.from))],
    ['DTEND', utcStamp(irishMoment(collectOn, to))],
    ['SEQUENCE', String(changes)],
    ...eventOf(view, services),
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
  return download(`collection-${view.id}.ics`, 'text/calendar; charset=utf-8', body);
});

const beforeEvent = ({ content }: PlatformServices): Property[] => [
  ['BEGIN', 'VCALENDAR'],
  ['VERSION', '2.0'],
  ['PRODID', `-//${content.facts()['company'] ?? ''}//Collections//EN`, 'text'],
  ['CALSCALE', 'GREGORIAN'],
  ['METHOD', 'PUBLISH'],
  ['BEGIN', 'VEVENT'],
];

/** A later file moves the appointment (RFC 5545, section 3.8.4.7). */
function eventOf(view: BookingView, { config, content }: PlatformServices): Property[] {
  const place = [...streetLines(view.pickup), ...townLines(view.pickup, PICKUP_IN)]
    .filter((line) => line !== '')
    .join(', ');
  const link = trackingAddress(config, view.id);
  return [
    ['UID', `${view.id}@${new URL(config.siteUrl).hostname}`],
    ['SUMMARY', papers.calendar.summary(content.settings('site').name), 'text'],
    ['LOCATION', place, 'text'],
    ['DESCRIPTION', papers.calendar.text(formatTrackingNumber(view.id), link), 'text'],
    ['URL', link],
    ['STATUS', view.payment === 'paid' ? 'CONFIRMED' : 'TENTATIVE'],
    ['TRANSP', 'TRANSPARENT'],
  ];
}
