import type { Context } from 'hono';
import type { ReadBody } from '../http/form-body.ts';
import type { PlatformServices } from '../services.ts';

export function refererOf(context: Context, { config }: PlatformServices): URL | undefined {
  const referer = context.req.header('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs = url?.origin === config.siteUrl || url?.host === context.req.header('host');
  // `//` would lead to another host (OWASP, Unvalidated Redirects).
  return isOurs && url?.pathname.startsWith('//') === false ? url : undefined;
}

/** Fields of the page's own query, such as /login?return=booking, from the Referer. */
export function withAddress(
  read: ReadBody,
  names: readonly string[],
  context: Context,
  services: PlatformServices,
): ReadBody {
  const query = refererOf(context, services)?.searchParams;
  if (query === undefined || typeof read.typed !== 'object' || read.typed === null) return read;
  const typed: Record<string, unknown> = { ...read.typed };
  for (const name of names) {
    const given = query.get(name);
    if (given !== null && (typed[name] ?? '') === '') typed[name] = given;
  }
  return { ...read, typed };
}
