import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RouteTable } from '#domain/site/routing.ts';
import { temporaryFolder } from '../paths/temporary.ts';
import { sendRaw, type RequestOptions } from '../engines/ask.ts';
import { slotAround } from '#host/page-slot.ts';
import { listen } from '#server/platform/http/listen.ts';
import { createStaticSite, type StaticSite } from '#server/platform/static/static-site.ts';

const page = (heading: string): string =>
  `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1><p>${'Parcels. '.repeat(80)}</p></html>`;

const BROTLI = brotliCompressSync('the twin beside the file');

/** The site has one file of every kind that the server distinguishes. */
const SITE_FILES: Readonly<Record<string, string | Uint8Array>> = {
  'index.html': page('Home'),
  'login.html': page('Log in'),
  'Booking.html': `${page('Booking')}<dialog id="booking-suspended" class="suspended" data-built="due">Closed</dialog>`,
  'message.html': `<!doctype html><html lang="en"><title>Write to us</title><h1>Write to us</h1><form id="enquiry"><div class="field"><label for="enquiry-email">Email</label><input id="enquiry-email" name="email"></div></form>${'<p>Parcels.</p>'.repeat(80)}</html>`,
  'track.html': page('Track a parcel').replace(
    '</html>',
    `${slotAround('/map', '<p>Empty</p>')}</html>`,
  ),
  'services/returns.html': page('Returns'),
  '404.html': page('Page not found'),
  ...{ '404.html.br': BROTLI, '_astro/app.abc.js.br': BROTLI },
  'robots.txt': 'User-agent: *\n',
  'picture.png': new Uint8Array(1000).fill(7),
  '_astro/app.abc.js': `console.log('app')\n`.repeat(50),
  'services/.hidden': 'secret',
  '.env': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
  _redirects: '/Login /login 301\n',
  _headers:
    '/*\n  X-Content-Type-Options: nosniff\n  X-Frame-Options: DENY\n/_astro/*\n  Cache-Control: max-age=31536000, immutable\n/picture.png\n  Cache-Control: max-age=60\n',
};

const ROUTES: RouteTable = {
  canonical: ['/', '/Booking', '/login', '/message', '/services/returns', '/track'],
  unlisted: [],
  aliases: [{ from: '/page1', to: '/services/returns' }],
  rewrites: [{ pattern: '/track/:id', page: '/track' }],
};

export type FixtureSite = Awaited<ReturnType<typeof startFixtureSite>>;

export async function startFixtureSite(changes: Partial<StaticSite> = {}) {
  const dist = temporaryFolder('built site');
  for (const [name, content] of Object.entries(SITE_FILES)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  const listener = createStaticSite({
    dist,
    siteUrl: 'http://site.example',
    routes: ROUTES,
    api: (_, response) => void response.end(),
    returned: () => Promise.resolve(undefined),
    suspension: () => undefined,
    ...changes,
  });
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(server.url).port);
  return {
    port,
    /** Sends the path unchanged. */
    ask: async (path: string, options?: RequestOptions) => {
      const answer = await sendRaw(server.url, path, options);
      return { ...answer, text: answer.body.toString('utf8') };
    },
    close: server.close,
  };
}
