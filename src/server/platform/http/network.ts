import { getConnInfo } from '@hono/node-server/conninfo';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { PlatformServices } from '../services.ts';

/** Returns whose limits a request uses up: those of its key, wherever it comes from, or those of a network. */
export function sender(context: Context, { config }: Pick<PlatformServices, 'config'>): string {
  const program = context.get('program');
  if (program !== undefined) return `key ${program.id}`;
  return clientNetwork(
    context.req.header('x-forwarded-for'),
    connectionOf(context),
    config.trustedProxies,
  );
}

/** Does the same for a request of a page, which has no key. */
export const senderOfPage = (
  { headers, socket }: IncomingMessage,
  { config }: Pick<PlatformServices, 'config'>,
): string =>
  clientNetwork(
    headers['x-forwarded-for']?.toString(),
    socket.remoteAddress ?? 'unknown',
    config.trustedProxies,
  );

/** The outermost trusted proxy says who sent the request; what others put into X-Forwarded-For may be forged. */
function clientNetwork(header: string | undefined, address: string, trusted: number): string {
  const forwarded = (header ?? '').split(',').map((a) => a.trim());
  const named = trusted > 0 ? forwarded.at(-trusted) : undefined;
  return networkOf(named !== undefined && named !== '' ? named : address);
}

function connectionOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Returns an IPv4 address, or the /64 that a customer with IPv6 has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}

/** Returns the /48 that a customer can have (RFC 6177). IPv4 has none. */
export const widerNetwork = (network: string): string | undefined =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
