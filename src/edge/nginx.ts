import { TYPES } from '#server/platform/static/index.ts';
import { addressMaps } from './nginx-addresses.ts';
import { headerLines, headerMaps } from './nginx-headers.ts';
import { limitLines, limitZones, type NginxLimits } from './nginx-limits.ts';
import { locations } from './nginx-locations.ts';
import { indented, literal, map, ownVariables } from './nginx-text.ts';
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

/**
 * A site for nginx (1.18 or newer with ngx_brotli's static module) that answers as our own server does. It stands in
 * the `http` block of the machine beside other sites, as a file in sites-enabled or conf.d, and sets nothing for them.
 */
export function nginxSite(site: EdgeSite, options: NginxOptions): string {
  const text = `# Printed by "npm run edge -- nginx" for one build: print it again for the next one.
${addressMaps(site)}

${headerMaps(site)}

${logged()}
log_format ${options.site} '$time_iso8601 $request_method $logged $status $bytes_sent $request_time $upstream_status';

${limitZones(options.site, options.limits)}
upstream ${options.site}_api {
${options.apis.map((origin) => `  server ${new URL(origin).host} max_fails=3 fail_timeout=2s;`).join('\n')}
  keepalive 16;
  # Shorter than the server's own five seconds: it never closes a connection that a request is about to take.
  keepalive_timeout 4s;
}

${servers(site, options)}
`;
  return ownVariables(text, options.site);
}

/** What a line of the log says of an address: files of the site, and nothing of a stranger's or of a person. */
const logged = (): string =>
  map(
    '$tag|$file|$request_uri',
    '$logged',
    [
      [String.raw`~^[^|]+\|(?<logged_file>[^|]+)\|`, '$logged_file'],
      ['~\\|/api/', '/api/'],
    ],
    '-',
  );

function servers(site: EdgeSite, options: NginxOptions): string {
  const { tls, listen, name, limits } = options;
  const served = [
    ...listen.map((address) => `listen ${address}${tls === undefined ? '' : ' ssl http2'};`),
    `server_name ${name};`,
    ...(tls === undefined ? [] : [tlsLines(options.site, tls)]),
    `root ${literal(options.root)};`,
    QUIET,
    logLine(options),
    limitLines(options.site, limits),
    FILES,
    headerLines(site),
    challenges(options),
    locations(options),
  ];
  return `${redirect(options)}server {
${indented(served.filter(Boolean).join('\n'))}
}`;
}

/** Plain HTTP: nothing but the way to HTTPS, and what proves to whoever gives certificates that the name is ours. */
function redirect(options: NginxOptions): string {
  const { plain, listen, name } = options;
  if (plain.length === 0) return '';
  const served = [
    ...plain.map((address) => `listen ${address};`),
    `server_name ${name};`,
    QUIET,
    logLine(options),
    challenges(options),
    `location / {
  return 301 https://$host${portOf(listen[0])}$request_uri;
}`,
  ];
  return `server {
${indented(served.filter(Boolean).join('\n'))}
}

`;
}

/** Lines of nginx's own about errors hold addresses and names of visitors, whatever the format: only its last words are kept. */
const logLine = ({ log, site }: NginxOptions): string => `access_log ${literal(log)} ${site};
error_log stderr emerg;`;

const QUIET = `server_tokens off;
log_not_found off;
client_header_timeout 10s;
client_body_timeout 30s;
send_timeout 30s;
keepalive_timeout 65s;
reset_timedout_connection on;`;

const FILES = `sendfile on;
tcp_nopush on;
absolute_redirect off;
# The tag comes from the content, below: nginx's own differs from server to server.
etag off;
if_modified_since off;
max_ranges 0;
gzip off;
types {
${Object.entries(TYPES)
  .map(([ending, type]) => `  ${literal(type)} ${ending};`)
  .join('\n')}
}
default_type application/octet-stream;
`;

/** Small TLS records: a browser can show the first part of a page instead of waiting for 16 kB. */
const tlsLines = (
  site: string,
  { certificate, key }: { certificate: string; key: string },
): string =>
  `ssl_certificate ${literal(certificate)};
ssl_certificate_key ${literal(key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:${site}_tls:10m;
ssl_session_timeout 1d;
ssl_buffer_size 1400;
http2_chunk_size 1300;`;

const challenges = ({ challenges: folder }: NginxOptions): string =>
  folder === undefined
    ? ''
    : `location ^~ /.well-known/acme-challenge/ {
  root ${literal(folder)};
  default_type text/plain;
}`;

/** ":8443" of "127.0.0.1:8443"; nothing for the usual port. */
function portOf(listen = ''): string {
  const port = /(\d+)$/.exec(listen)?.[1] ?? '443';
  return port === '443' ? '' : `:${port}`;
}
