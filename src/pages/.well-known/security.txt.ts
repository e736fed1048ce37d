import type { APIRoute } from 'astro';
import { securityText } from '#layouts/security-text.ts';
import { settings } from '#layouts/settings.ts';
import { today } from '#layouts/today.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const { email } = await settings('site');
  return new Response(securityText({ email, url: (site ?? url).href, day: today() }));
};
