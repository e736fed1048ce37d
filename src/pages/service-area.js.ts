import type { APIRoute } from 'astro';
import { settings } from '#layouts/settings.ts';

/** The border of the service area. The booking form fetches it with its rules, so that its page arrives in one round trip. */
export const GET: APIRoute = async () => {
  const [area] = (await settings('service-area')).geometry.coordinates;
  return new Response(`export default ${JSON.stringify(area)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
