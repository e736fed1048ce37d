import { type Address, listen, type RunningServer } from '../http/listen.ts';
import type { Meter } from './meter.ts';

/**
 * Serves the figures at /metrics of an address of their own, which visitors do not reach. Throws a StartRefusal when it
 * cannot listen there.
 */
export const serveMetrics = (meter: Meter, address: Address): Promise<RunningServer> =>
  listen((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('The figures are at /metrics.\n');
      return;
    }
    meter.text().then(
      (text) => response.writeHead(200, { 'content-type': meter.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, address);
