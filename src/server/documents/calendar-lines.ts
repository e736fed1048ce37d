import { dublinTime, minutesOf, type Day } from '#domain/calendar.ts';

/** A property of an iCalendar object; `text` values are escaped, `raw` ones are written as they are. */
export type Property = readonly [name: string, value: string, kind?: 'text' | 'raw'];

const MAX_OCTETS = 75;
const MINUTE_MS = 60_000;

/** Lines of iCalendar: escaped, folded at 75 octets, ended by CR LF (RFC 5545, sections 3.1 and 3.3.11). */
export const calendarLines = (properties: readonly Property[]): string =>
  properties
    .map(
      ([name, value, kind = 'raw']) =>
        `${folded(`${name}:${kind === 'text' ? text(value) : value}`)}\r\n`,
    )
    .join('');

export function utcStamp(milliseconds: number): string {
  const at = new Date(milliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`;
}

/** In milliseconds since 1970, for times in daylight, which no clock change skips. */
export function irishMoment(day: Day, clock: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const minutes = minutesOf(clock);
  const asUtc = Date.UTC(year, month - 1, date) + minutes * MINUTE_MS;
  const shown = dublinTime(new Date(asUtc));
  // Irish time is never behind UTC, and at most an hour ahead.
  const ahead = shown.day === day ? shown.minutes - minutes : 0;
  return asUtc - ahead * MINUTE_MS;
}

const text = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Breaks between characters, never within one, so a line may be shorter than it could be. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      lines.push(current);
      // The space character that begins a continued line counts too.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current].join('\r\n');
}
