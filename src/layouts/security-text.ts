import type { Day } from '#domain/calendar.ts';

/** RFC 9116, section 3. */
export const SECURITY_PATH = '/.well-known/security.txt';

/** Expires within a year (RFC 9116), on the first of a month, so that builds of one month are equal. */
export function securityText({
  email,
  url,
  day,
}: {
  email: string;
  url: string;
  day: Day;
}): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(SECURITY_PATH, url).href}`,
    '',
  ].join('\n');
}
