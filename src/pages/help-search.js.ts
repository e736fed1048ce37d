import type { APIRoute } from 'astro';
import { helpEntries } from '#content-schema/help-entries.ts';

/** The first letter fetches it. */
export const GET: APIRoute = () =>
  new Response(
    `export default ${JSON.stringify(helpEntries(process.env['CONTENT_DIR'] ?? 'content'))};\n`,
    { headers: { 'Content-Type': 'text/javascript' } },
  );
