import type { APIRoute } from 'astro';
import { settings } from '#layouts/settings.ts';
import { today } from '#layouts/today.ts';

/** RFC 9116: expires within a year; on the first of a month, so that builds of one month are equal. */
export const GET: APIRoute = async ({ url }) => {
  const { email, url: site } = await settings('site');
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Response(
    [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(url.pathname, site).href}`,
      '',
    ].join('\n'),
  );
};
