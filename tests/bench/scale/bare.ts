import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// A server that knows nothing is the measure for ours. It says "ok" to each request, by Node alone or by Hono.
const TEXT = 'ok';
const say = (port: number): void => console.log(`http://127.0.0.1:${port}`);
const listening = { hostname: '127.0.0.1', port: 0 };

if (process.argv[2] === 'hono') {
  const app = new Hono().all('*', (context) => context.text(TEXT));
  serve({ fetch: app.fetch, ...listening }, ({ port }) => say(port));
} else {
  const server = createServer((_request, response) => response.end(TEXT));
  server.listen(listening.port, listening.hostname, () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') say(address.port);
  });
}
