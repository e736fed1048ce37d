import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';
import { startInner, type Origin } from './inner.ts';

/** A record of TLS is read when all of it is there, so small ones are read sooner; nginx is told the same. */
const RECORD_BYTES = 1400;
/** Headers of one hop, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** Serves a built site and its API by our own server, behind TLS 1.3 and HTTP/2 as an edge has them. */
export async function startOwnEdge(dist: string, { key, cert }: Certificate): Promise<Origin> {
  const inner = await startInner(dist);
  const open = new Set<TLSSocket>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const headers = withoutHop(request.headers);
    const { method, url: path } = request;
    const passed = ask({ host: '127.0.0.1', port: inner.port, method, path, headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers));
      answer.pipe(response);
    });
    passed.on('error', () => response.stream.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.on('secureConnection', (socket: TLSSocket) => {
    socket.setMaxSendFragment(RECORD_BYTES);
    open.add(socket.once('close', () => open.delete(socket)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
    await inner.close();
  };
  return { port: portOf(server.address()), close };
}

/** The port that a server listens on. Throws when it does not. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The headers that go on, without those of HTTP/2's own that begin with a colon. */
const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.includes(name)),
  );
