import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { listening } from '../hosts/ports.ts';

interface ChangedAnswer {
  body?: (text: string) => string;
  headers?: Readonly<Record<string, string>>;
  status?: number;
}

export interface RedeployedSite {
  url: string;
  /** Changes later answers; undefined leaves one as it is. */
  change: ((path: string, type: string) => ChangedAnswer | undefined) | undefined;
  /** Paths for which it returns true hang. */
  silent: (path: string) => boolean;
  /** A path for which it returns a promise is answered when that is kept. */
  late: (path: string) => Promise<void> | undefined;
  close: () => Promise<void>;
}

async function startRedeployedSite(origin: string): Promise<RedeployedSite> {
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', origin).pathname;
    if (edge.silent(path)) return;
    // The request is uncompressed and unconditional: cached parts may be of another version.
    const headers = withoutHeaders(incoming.headers, ['host', 'accept-encoding', 'if-none-match']);
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers: { ...headers, host: new URL(origin).host } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const type = reply.headers['content-type'] ?? '';
          const change = edge.change?.(path, type);
          const whole = Buffer.concat(chunks);
          const body = change?.body ? Buffer.from(change.body(whole.toString('utf8'))) : whole;
          const send = (): void => {
            answer.writeHead(change?.status ?? reply.statusCode ?? 502, {
              ...withoutHeaders(reply.headers, ['content-length', 'etag', 'transfer-encoding']),
              ...change?.headers,
            });
            answer.end(body);
          };
          void Promise.resolve(edge.late(path)).then(send);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  const port = await listening(server, 'localhost');
  const edge: RedeployedSite = {
    url: `http://localhost:${port}`,
    change: undefined,
    silent: () => false,
    late: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return edge;
}

const withoutHeaders = (
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, string | string[] | undefined> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Playwright takes it as a fixture. */
export async function redeployedEdge(
  { baseURL }: { baseURL: string | undefined },
  use: (edge: RedeployedSite) => Promise<void>,
): Promise<void> {
  const edge = await startRedeployedSite(baseURL ?? '');
  await use(edge);
  await edge.close();
}
