import { expect, test } from 'vitest';
import { SECURITY_PATH, securityText } from '#layouts/security-text.ts';

const linesOn = (day: string): Map<string, string> =>
  new Map(
    securityText({ email: 'hello@courier.example', url: 'https://www.courier.example/', day })
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
  );

test('security.txt says whom to tell, in which language, and where it belongs', () => {
  const fields = linesOn('2026-11-23');
  expect(fields.get('Contact')).toBe('mailto:hello@courier.example');
  expect(fields.get('Preferred-Languages')).toBe('en');
  expect(fields.get('Canonical')).toBe(`https://www.courier.example${SECURITY_PATH}`);
});

test.each(['2026-01-01', '2026-11-23', '2026-12-31', '2028-02-29'])(
  'security.txt of a build on %s ends in ten to eleven months, and never later than a year',
  (day) => {
    const expires = Date.parse(linesOn(day).get('Expires') ?? '');
    const days = (expires - Date.parse(day)) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(336);
  },
);
