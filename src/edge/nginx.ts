import { TYPES } from '#server/platform/static/index.ts';
import { addressMaps } from './nginx-addresses.ts';
import { headerLines, headerMaps } from './nginx-headers.ts';
import { locations } from './nginx-locations.ts';
import { indented, literal } from './nginx-text.ts';
import type { EdgeSite } from './site.ts';

export interface NginxOptions {
  /** Where nginx finds the built site. */
  root: string;
  /** Address and port, or a port. */
  listen: string;
  /** The host's name; "_" for any. */
  name: string;
  /** Origin of our own server, which answers /api/ and refills forms that failed. */
  api: string;
  /** Files of the certificate and its key, in PEM. Both or none. */
  tls?: { certificate: string; key: string };
  /** Where plain HTTP is answered with a redirect to HTTPS; with `tls` only. */
  plain?: string;
  /** Who the workers run as. */
  user?: string;
  /** A folder for what nginx writes, when it may not write where its package does. */
  state?: string;
}

/** A whole nginx.conf (nginx 1.18 or newer with ngx_brotli's static module) that answers as our own server does. */
export function nginxConfiguration(site: EdgeSite, options: NginxOptions): string {
  const keys = Math.max(
    site.files.length,
    site.routes.canonical.length + site.routes.aliases.length,
  );
  const longest = Math.max(...site.files.map(({ path }) => path.length));
  return `# Printed by "npm run edge -- nginx" for one build: print it again for the next one.
include /etc/nginx/modules-enabled/*.conf;
${options.user === undefined ? '' : `user ${literal(options.user)};\n`}${folders(options.state)}worker_processes auto;

events {
  worker_connections 4096;
}

http {
  server_tokens off;
  access_log off;
  log_not_found off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;

${indented(temporary(options.state))}
  types {
${Object.entries(TYPES)
  .map(([ending, type]) => `    ${literal(type)} ${ending};`)
  .join('\n')}
  }
  default_type application/octet-stream;

  map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(keys * 4)))};
  map_hash_bucket_size ${Math.max(256, 64 * Math.ceil((longest + 64) / 64))};

${indented(addressMaps(site))}

${indented(headerMaps(site))}

  upstream courier_api {
    server ${hostOf(options.api)};
    keepalive 16;
  }

${indented(servers(site, options))}
}
`;
}

function servers(site: EdgeSite, options: NginxOptions): string {
  const { tls, plain, listen, name } = options;
  const redirect =
    plain === undefined
      ? ''
      : `server {
  listen ${plain};
  server_name ${name};
  return 301 https://$host${portOf(listen)}$request_uri;
}

`;
  return `${redirect}server {
  listen ${listen}${tls === undefined ? '' : ' ssl http2'};
  server_name ${name};
${tls === undefined ? '' : indented(tlsLines(tls))}
  root ${literal(options.root)};
  absolute_redirect off;
  # The tag comes from the content, below: nginx's own differs from server to server.
  etag off;
  if_modified_since off;
  max_ranges 0;
  gzip off;

${indented(headerLines(site))}

${indented(locations(options.root))}
}`;
}

/** Small TLS records: a browser can show the first part of a page instead of waiting for 16 kB. */
const tlsLines = ({ certificate, key }: { certificate: string; key: string }): string =>
  `ssl_certificate ${literal(certificate)};
ssl_certificate_key ${literal(key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:courier_tls:10m;
ssl_session_timeout 1d;
ssl_buffer_size 1400;
http2_chunk_size 1300;
`;

const folders = (state?: string): string =>
  state === undefined
    ? ''
    : `pid ${literal(`${state}/nginx.pid`)};\nerror_log ${literal(`${state}/error.log`)} crit;\n`;

const temporary = (state?: string): string =>
  state === undefined
    ? ''
    : ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${literal(`${state}/${what}`)};`)
        .join('\n');

const hostOf = (origin: string): string => new URL(origin).host;

/** ":8443" of "127.0.0.1:8443"; nothing for the usual port. */
function portOf(listen: string): string {
  const port = /(\d+)$/.exec(listen)?.[1] ?? '443';
  return port === '443' ? '' : `:${port}`;
}
