import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarLines, irishMoment, utcStamp } from '#server/documents/calendar-file.ts';

describe('the moment of an Irish clock', () => {
  test.each([
    ['2026-01-15', '08:00', '20260115T080000Z'],
    ['2026-03-28', '13:00', '20260328T130000Z'],
    ['2026-03-29', '08:00', '20260329T070000Z'],
    ['2026-07-01', '18:00', '20260701T170000Z'],
    ['2026-10-24', '08:00', '20261024T070000Z'],
    ['2026-10-25', '08:00', '20261025T080000Z'],
  ])('%s at %s is %s', (day, clock, stamp) => {
    expect(utcStamp(irishMoment(day, clock))).toBe(stamp);
  });
});

describe('lines of a calendar', () => {
  test('commas, semicolons, backslashes and new lines are escaped', () => {
    expect(calendarLines([['SUMMARY', 'a, b; c\\d\ne', 'text']])).toBe(
      String.raw`SUMMARY:a\, b\; c\\d\ne` + '\r\n',
    );
  });

  test('nobody adds a line by what they type', () => {
    const body = calendarLines([['LOCATION', 'x\r\nATTACH:http://evil.example', 'text']]);
    expect(body.split('\r\n')).toHaveLength(2);
  });

  test('no line has more than 75 octets, and unfolded it is what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (value) => {
        const plain = value.replace(/[\p{Cc}\\;,]/gu, '').toWellFormed();
        const body = calendarLines([['DESCRIPTION', plain, 'text']]);
        const lines = body.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(body.replaceAll('\r\n ', '')).toBe(`DESCRIPTION:${plain}\r\n`);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
