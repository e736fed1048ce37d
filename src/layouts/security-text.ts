import type { Day } from '#domain/calendar.ts';

/** The address of the file (RFC 9116, section 3). */
export const SECURITY_PATH = '/.well-known/security.txt';

/**
 * Whom to tell about a security problem (RFC 9116). It is valid for ten to eleven months, from the beginning of the month
 * of the build: the standard asks for less than a year, and two builds of a month are the same.
 */
export function securityText({
  email,
  url,
  day,
}: {
  email: string;
  /** The address of the site. */
  url: string;
  /** The day of the build. */
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
