import type { APIRoute } from 'astro';
import { byRule } from '#components/prohibited-rules.ts';
import type { KnownThing } from '#domain/parcel/prohibited.ts';
import { settings } from '#layouts/settings.ts';

/** /PayBooking fetches it on demand. */
export const GET: APIRoute = async () => {
  const { things } = await settings('prohibited');
  const known = byRule(things).flatMap((group) =>
    group.things.map(({ name, words = [], rule, why, instead }): KnownThing => ({
      name,
      words,
      rule,
      why: instead === undefined ? why : `${why} ${instead}`,
    })),
  );
  return new Response(`export default ${JSON.stringify(known)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
