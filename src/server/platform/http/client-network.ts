import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';

/**
 * The network address that sent a request, for the rate limits only. Behind proxies it is the entry of X-Forwarded-For
 * that the outermost trusted one wrote; the entries before it are the sender's own claim. An IPv6 customer has a whole
 * /64, so only that part counts.
 */
export function clientNetwork(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((a) => a.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(named !== undefined && named !== '' ? named : connectionOf(context));
}

/** The /48 of an IPv6 network: what one customer of a provider may have whole (RFC 6177); undefined for IPv4. */
export const widerNetwork = (network: string): string | undefined =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;

function connectionOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // Tests have no connection.
    return 'unknown';
  }
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}
