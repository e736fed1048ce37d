import { dublinTime, minutesOf, type Day } from '#domain/calendar.ts';
import { MINUTE_MS } from '#domain/durations.ts';

export type Property = readonly [name: string, value: string, kind?: 'text' | 'raw'];

const MAX_OCTETS = 75;

/** Escaped, folded at 75 octets, ended by CR LF (RFC 5545, sections 3.1 and 3.3.11). */
export const calendarLines = (properties: readonly Property[]): string =>
  properties
    .map(
      ([name, value, kind = 'raw']) =>
        `${foldedLine(`${name}:${kind === 'text' ? escapedText(value) : value}`)}\r\n`,
    )
    .join('');

export function utcStamp(milliseconds: number): string {
  const at = new Date(milliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`;
}

/** Milliseconds since 1970, for daytime, which no clock change skips. */
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

/** Never within a character. */
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
