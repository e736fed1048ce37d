import { addDays, dublinTime, formatClock, type Day } from '#domain/days/calendar.ts';

/** Writes "2026-11-21 10:00", in Irish time. */
export function shortTime(at: number): string {
  const { day, minutes } = dublinTime(new Date(at));
  return `${day} ${formatClock(minutes)}`;
}

/** Reads a typed day; returns undefined for other texts and for 30 February, which would become 2 March. */
export const dayIn = (typed: string): Day | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && addDays(typed, 0) === typed ? typed : undefined;

/** Strips control characters and bidirectional overrides. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** Joins lines, without those that are left out. */
export const joinLines = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

export const firstLine = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .find((line) => line !== '') ?? '';

export const fullName = ({
  firstname,
  lastname,
}: {
  firstname: string;
  lastname: string;
}): string => [firstname, lastname].filter(Boolean).join(' ');

export const shortId = (id: string): string => id.slice(-8);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count === 0 ? 'No' : count} ${count === 1 ? one : many}`;

export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[^\P{Cc}\n]|\p{Cf}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Reads euro above 0, such as 95.50; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const euro = /^€?(\d{1,6}(?:[.,]\d{1,2})?)$/.exec(typed.trim())?.[1] ?? '';
  const cents = Math.round(Number(euro.replace(',', '.')) * 100);
  return cents > 0 ? cents : undefined;
}

/** Writes "512 bytes", "48 kB" or "1.2 MB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
