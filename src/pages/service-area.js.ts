import type { APIRoute } from 'astro';
import { settings } from '#layouts/settings.ts';

/** Fetched by the booking form, so that its page fits one round trip. */
export const GET: APIRoute = async () => {
  const [area] = (await settings('service-area')).geometry.coordinates;
  return new Response(`export default ${JSON.stringify(area)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
