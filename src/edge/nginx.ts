import { readFileSync } from 'node:fs';
import { TYPES } from '#server/platform/static/index.ts';
import { addressMaps } from './nginx-addresses.ts';
import { headerLines, headerMaps } from './nginx-headers.ts';
import { literal, ownVariables } from './nginx-text.ts';
import type { EdgeSite } from './site.ts';

export interface NginxOptions {
  /** Letters, digits and "_": what its variables, zones and servers behind are called, one name for each site of a machine. */
  site: string;
  /** Where nginx finds the built site. */
  root: string;
  /** Each an address and port, or a port. */
  listen: readonly string[];
  /** The host's name; "_" for any. */
  name: string;
  /** Origins of our own server, which answers /api/ and refills forms that failed: one for each process. */
  apis: readonly string[];
  /** Files of the certificate and its key, in PEM. Both or none. */
  tls?: { certificate: string; key: string };
  /** Where plain HTTP is answered with a redirect to HTTPS; with `tls` only. */
  plain: readonly string[];
  /** The folder into which a client of ACME writes its challenges (RFC 8555, section 8.3). */
  challenges?: string;
  /** The file of the log. */
  log: string;
  limits: NginxLimits;
}

/** What one address may do at a time. Behind a cache or a CDN all visitors have its few addresses: both are 0 there. */
interface NginxLimits {
  /** Requests in a second, 0 for no limit. */
  requests: number;
  /** Requests and streams that are open at once, 0 for no limit. */
  connections: number;
}

const TEMPLATE = new URL('nginx.conf', import.meta.url);
/** So many seconds' worth may come at once: a first visit asks for a page, its pictures and its scripts. */
const BURST_SECONDS = 4;

/**
 * A site for nginx that answers as our own server does: nginx.conf, filled in. It stands in the `http` block of the machine
 * beside other sites, as a file in sites-enabled or conf.d, and sets nothing for them.
 */
export function nginxSite(site: EdgeSite, options: NginxOptions): string {
  const { tls, listen, plain, root, challenges, limits } = options;
  const ssl = tls === undefined ? '' : ' ssl http2';
  const text = filled(readFileSync(TEMPLATE, 'utf8'), {
    site: options.site,
    name: options.name,
    log: literal(options.log),
    root: literal(root),
    files: literal(root.replace(/\/*$/, '/')),
    listen: listen.map((address) => `listen ${address}${ssl};`),
    plain: plain.map((address) => `listen ${address};`),
    port: portOf(listen[0]),
    certificate: tls === undefined ? '' : literal(tls.certificate),
    key: tls === undefined ? '' : literal(tls.key),
    challenges: challenges === undefined ? '' : literal(challenges),
    requests: limits.requests === 0 ? '' : `${limits.requests}`,
    burst: `${limits.requests * BURST_SECONDS}`,
    connections: limits.connections === 0 ? '' : `${limits.connections}`,
    apis: options.apis.map(
      (origin) => `server ${new URL(origin).host} max_fails=3 fail_timeout=2s;`,
    ),
    types: Object.entries(TYPES).map(([ending, type]) => `${literal(type)} ${ending};`),
    addresses: addressMaps(site).split('\n'),
    answers: headerMaps(site).split('\n'),
    headers: headerLines(site).split('\n'),
  });
  return ownVariables(text, options.site);
}

const SECTION = /^ *\{\{#(\w+)\}\}\n([^]*?)^ *\{\{\/\1\}\}\n/gm;

/**
 * A text in which `{{name}}` stands for a value, on a line of its own for a list of lines, and the lines between `{{#name}}` and
 * `{{/name}}` for themselves, unless that value is empty. Throws for a name without a value.
 */
function filled(template: string, values: Record<string, string | readonly string[]>): string {
  const valueOf = (name: string): string | readonly string[] => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf has "${name}", which is nothing`);
    return value;
  };
  const withSections = (text: string): string =>
    text.replace(SECTION, (_, name: string, lines: string) =>
      valueOf(name).length === 0 ? '' : withSections(lines),
    );
  return withSections(template)
    .replace(/^( *)\{\{(\w+)\}\}$/gm, (_, indent: string, name: string) =>
      [valueOf(name)]
        .flat()
        .map((line) => (line === '' ? '' : `${indent}${line}`))
        .join('\n'),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(valueOf(name)));
}

/** ":8443" of "127.0.0.1:8443"; nothing for the usual port. */
function portOf(listen = ''): string {
  const port = /(\d+)$/.exec(listen)?.[1] ?? '443';
  return port === '443' ? '' : `:${port}`;
}
