import { brotliCompressSync } from 'node:zlib';
import { readRoutes } from '#content-schema/read.ts';
import { listen } from '#server/platform/http/listen.ts';
import { returnedPage } from '#server/pages/returned-forms.tsx';
import { createStaticSite, type NodeListener } from '#server/platform/static/static-site.ts';
import { DIST } from '../paths/dist.ts';
import { CONTENT } from '../paths/content.ts';
import type { EdgeEngine } from './engine.ts';

export const TOKEN = 'a-token-that-is-known';
/** The server draws a ticket for this number alone. */
export const PARCEL = 'IE7M3D90QXM2VC';

const apiStub: NodeListener = (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Vary', 'Accept-Encoding');
  const isPlain = request.headers['accept-encoding'] !== 'br';
  if (!isPlain) response.setHeader('Content-Encoding', 'br');
  response.writeHead(request.method === 'POST' ? 201 : 200);
  const body = JSON.stringify({ method: request.method, url: request.url });
  response.end(isPlain ? body : brotliCompressSync(body));
};

export async function ownServer(): Promise<EdgeEngine> {
  const listener = createStaticSite({
    dist: DIST,
    siteUrl: 'https://site.example',
    routes: readRoutes(CONTENT),
    api: apiStub,
    returned: ({ page, token }) =>
      Promise.resolve(
        token === TOKEN
          ? {
              markup: returnedPage(page, {
                form: 'subscribe',
                values: { email: 'typed' },
                message: 'Wrong.',
                errors: {},
              }),
            }
          : undefined,
      ),
    suspension: () => undefined,
    parcel: (path) => Promise.resolve(path.endsWith(PARCEL) ? '<p>Its ticket</p>' : undefined),
  });
  const { url, close } = await listen(listener, { host: '127.0.0.1', port: 0 });
  return { name: 'our server', origin: url, differs: {}, close };
}
