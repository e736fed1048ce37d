import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { helpEntriesOf } from '#content-schema/help-entries.ts';
import { inOrder } from '#layouts/settings.ts';

/** The index of the help search, fetched with the first letter. */
export const GET: APIRoute = async () => {
  const entries = helpEntriesOf(
    inOrder(await getCollection('help')),
    inOrder(await getCollection('services')),
    inOrder(await getCollection('faqs')),
  );
  return new Response(`export default ${JSON.stringify(entries)};\n`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
