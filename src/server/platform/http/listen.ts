import { createServer, type IncomingMessage, type Server } from 'node:http';
import { StartRefusal, systemErrorCode } from '#host/refusal.ts';
import type { NodeListener } from '../static/static-site.ts';
import { boundConnections, type ConnectionBounds } from './connection-bounds.ts';

export interface Address {
  host: string;
  port: number;
  /** A StartRefusal puts it before the names of the settings PORT and HOST. */
  prefix?: string;
}

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

const GRACE_MS = 10_000;
/** A connection is closed when its client reads nothing for that long. */
const IDLE_MS = 120_000;
const HEADERS_MS = 10_000;

interface ListenOptions {
  idleMs?: number;
  headersMs?: number;
  bounds?: ConnectionBounds;
}

/** Throws a StartRefusal when the address cannot be used. */
export async function listen(
  listener: NodeListener,
  { host, port, prefix = '' }: Address,
  options: ListenOptions = {},
): Promise<RunningServer> {
  const servers: Server[] = [];
  let bound = port;
  let failure: unknown;
  for (const name of host === 'localhost' ? ['127.0.0.1', '::1'] : [host])
    try {
      const server = await listenAt(listener, { host: name, port: bound }, options);
      const address = server.address();
      if (typeof address === 'object' && address !== null) bound = address.port;
      servers.push(server);
    } catch (error) {
      // A machine may lack IPv6 or IPv4.
      if (!isAbsent(error) || host !== 'localhost') failure = error;
    }
  const close = async () => void (await Promise.all(servers.map(closeServer)));
  if (servers.length > 0 && failure === undefined) return { url: urlOf(host, bound), close };
  await close();
  throw new StartRefusal(listenFailure(failure, { host, port, prefix }));
}

export async function ensureFree(address: Address): Promise<void> {
  const server = await listen(() => undefined, address);
  await server.close();
}

function listenAt(
  listener: NodeListener,
  address: Address,
  { idleMs = IDLE_MS, headersMs = HEADERS_MS, bounds }: ListenOptions,
): Promise<Server> {
  const server = createServer(
    // A CV of 5 MB takes minutes on a slow line; by default Node checks every 30 s.
    {
      headersTimeout: headersMs,
      requestTimeout: 300_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(1_000, headersMs),
    },
    (request, response) => {
      if (hasSeveralHosts(request)) {
        response.writeHead(400, { connection: 'close' }).end();
        return;
      }
      // A connection of HTTP/1.1 stays open unless a side says otherwise (RFC 9112, section 9.3); Node would say so in 47 bytes.
      if (request.httpVersion === '1.1' && response.shouldKeepAlive)
        response.removeHeader('connection');
      listener(request, response);
    },
  );
  server.setTimeout(idleMs);
  if (bounds !== undefined) boundConnections(server, bounds);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/** Several are a 400 (RFC 9112, section 3.2); Node would read the first of them. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

function closeServer(server: Server): Promise<void> {
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // Keep-alive connections become idle after their last reply.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  return new Promise((resolve) => {
    // Pending connections would be reset.
    setImmediate(() =>
      server.close(() => {
        clearTimeout(grace);
        clearInterval(sweep);
        resolve();
      }),
    );
  });
}

const isAbsent = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(systemErrorCode(error));

function listenFailure(error: unknown, { host, port, prefix }: Required<Address>): string {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set ${prefix}PORT to another number.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `Port ${port} needs more rights than you have: set ${prefix}PORT to a number above 1023.`;
  if (isAbsent(error) || ['ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `${prefix}HOST is "${host}", which is no address of this machine: leave it out, or set it to 0.0.0.0 to be reached from other machines.`;
  return `The server cannot listen at ${host}, port ${port}: ${error instanceof Error ? error.message : 'no loopback address'}.`;
}

export function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
