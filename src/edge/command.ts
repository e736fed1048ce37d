import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Variables } from '#host/environment.ts';
import type { RouteTable } from '#domain/site/routing.ts';
import { StartRefusal } from '#host/refusal.ts';
import { literal, nginxSite, type NginxValues } from './nginx.ts';

export const EDGE_HELP = `npm run --silent edge -- nginx > courier.conf     a site for nginx, for the build in dist/

nginx
  --name HOST            the name of the host (any)
  --listen ADDRESS:PORT  where it listens (8080; 443 with a certificate); say it again for IPv6: --listen '[::]:443'
  --certificate FILE --key FILE   HTTPS and HTTP/2, in PEM
  --plain ADDRESS:PORT   plain HTTP that leads to HTTPS; can be said again
  --challenges FOLDER    where a client of ACME writes its challenges, which prove that the host is yours
  --root FOLDER          where nginx finds the built site (the folder of the build)
  --dist FOLDER          the build that the site is printed for (dist)
  --api ORIGIN           our own server, which answers /api/ (HOST and PORT, or http://127.0.0.1:4321); said again for each process; set
                         TRUSTED_PROXIES=1 there
  --log FILE             a line for each request, without addresses, names and queries (/var/log/nginx/courier.log)
  --requests NUMBER      of one address in a second, four times as many at once (50; 0 for no limit, behind a cache)
  --connections NUMBER   of one address at once (200; 0 for no limit)

The site goes into /etc/nginx/sites-enabled or conf.d, beside others, and needs the module brotli_static (Debian:
libnginx-mod-http-brotli-static). It holds the tags of the build's files: print it for each deployment, with the new
folder as --root, then "nginx -t && nginx -s reload".`;

const EDGE_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  root: { type: 'string' },
  dist: { type: 'string' },
  listen: { type: 'string', multiple: true },
  name: { type: 'string' },
  api: { type: 'string', multiple: true },
  certificate: { type: 'string' },
  key: { type: 'string' },
  plain: { type: 'string', multiple: true },
  challenges: { type: 'string' },
  log: { type: 'string' },
  requests: { type: 'string' },
  connections: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof EDGE_OPTIONS }>>['values'];

export interface EdgeContext {
  /** The command's --dist is used instead where it is given. */
  dist: string;
  routes: () => RouteTable;
  /** The settings of our own server say where it listens; "publish" reads them too. */
  settings: () => Variables;
}

export function edgeText(words: readonly string[], context: EdgeContext): string {
  const { command, values } = readWords(words);
  if (command === 'help') return EDGE_HELP;
  if (command !== 'nginx')
    throw new StartRefusal(`"${command}" is nothing to print: say nginx or help.`);
  const folder = resolve(values.dist ?? context.dist);
  return nginxSite(folder, context.routes(), nginxValues(values, folder, context));
}

function readWords(words: readonly string[]): { command: string; values: Values } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: EDGE_OPTIONS,
      allowPositionals: true,
    });
    const command = values.help === true ? 'help' : (positionals[0] ?? 'help');
    return { command, values };
  } catch (error) {
    throw new StartRefusal(
      `${error instanceof Error ? error.message : String(error)} "npm run edge -- help" lists what can be said.`,
    );
  }
}

/** One address may send so many seconds' requests at once, as at a first visit. */
const BURST_SECONDS = 4;

/** Returns the values of nginx.conf. An omitted option is an empty list. */
function nginxValues(
  values: Values,
  folder: string,
  { settings }: Pick<EdgeContext, 'settings'>,
): NginxValues {
  const { certificate, key, plain = [] } = values;
  if ((certificate === undefined) !== (key === undefined))
    throw new StartRefusal('HTTPS needs both: name the files with --certificate and --key.');
  if (plain.length > 0 && certificate === undefined)
    throw new StartRefusal('--plain leads to HTTPS, so it needs --certificate and --key.');
  const listen = values.listen ?? [certificate === undefined ? '8080' : '443'];
  const root = resolve(values.root ?? folder);
  const requests = limit(values.requests ?? '50', '--requests');
  return {
    name: valid(values.name ?? '_', '--name', /^[\w.-]+$/, 'use letters, digits, dots and hyphens'),
    log: path(values.log ?? '/var/log/nginx/courier.log'),
    root: path(root),
    files: literal(root.replace(/\/*$/, '/')),
    listen: listen.map(
      (text) => listenAddress(text, '--listen') + (certificate === undefined ? '' : ' ssl http2'),
    ),
    plain: plain.map((text) => listenAddress(text, '--plain')),
    port: portOf(listen[0]),
    certificate: optionalPath(certificate),
    key: optionalPath(key),
    challenges: optionalPath(values.challenges),
    requests: requests.map(String),
    burst: requests.map((count) => `${count * BURST_SECONDS}`),
    connections: limit(values.connections ?? '200', '--connections').map(String),
    apis: (values.api ?? [ownServer(settings())]).map((text) => new URL(origin(text)).host),
  };
}

const ownServer = ({ HOST = '', PORT }: Variables): string => {
  const host = ['', '0.0.0.0', '::', 'localhost'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '4321'}`;
};

const path = (file: string): string => literal(resolve(file));
const optionalPath = (file: string | undefined): string[] =>
  file === undefined ? [] : [path(file)];

/** Returns ":8443" for "127.0.0.1:8443" and '' for the default port. */
const portOf = (listen = '443'): string =>
  /(?:^|:)443$/.test(listen) ? '' : `:${listen.split(':').at(-1) ?? ''}`;

function valid(text: string, option: string, rule: RegExp, remedy: string): string {
  if (rule.test(text)) return text;
  throw new StartRefusal(`${option} is "${text}": ${remedy}.`);
}

const LISTEN = /^(?:[\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i;
const listenAddress = (text: string, option: string): string =>
  valid(text, option, LISTEN, 'write a port, or an address and a port such as 0.0.0.0:8080');

const limit = (text: string, option: string): number[] =>
  [Number(valid(text, option, /^\d{1,5}$/, 'write a number up to 99999, 0 for no limit'))].filter(
    (count) => count > 0,
  );

const ORIGIN = /^http:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/?$/i;
const origin = (text: string): string =>
  valid(text, '--api', ORIGIN, "write the server's address, such as http://127.0.0.1:4321");
