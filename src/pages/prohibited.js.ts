import type { APIRoute } from 'astro';
import type { KnownThing } from '#domain/prohibited.ts';
import { settings } from '#layouts/settings.ts';

/** Other words and reasons for the prohibited list, fetched by /PayBooking on demand. */
export const GET: APIRoute = async () => {
  const { things } = await settings('prohibited');
  const known = things.map(({ name, words = [], why, instead }): KnownThing => ({
    name,
    words,
    why: instead === undefined ? why : `${why} ${instead}`,
  }));
  return new Response(`export default ${JSON.stringify(known)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
