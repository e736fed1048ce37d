import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RouteTable } from '#routes';
import { StartRefusal } from '#server/platform/index.ts';
import { nginxConfiguration, type NginxOptions } from './nginx.ts';
import { readSite } from './site.ts';
import { varnishConfiguration } from './varnish.ts';

export const EDGE_HELP = `npm run --silent edge -- nginx > nginx.conf     a whole configuration of nginx for the build in dist/
npm run --silent edge -- varnish > site.vcl     one of Varnish, a cache in front of it

nginx
  --root FOLDER          where nginx finds the built site (the folder of the build)
  --dist FOLDER          the build that the configuration is for (dist)
  --listen ADDRESS:PORT  where it listens (8080; 443 with a certificate)
  --name HOST            the name of the host (any)
  --api ORIGIN           our own server, which answers /api/ (http://127.0.0.1:4321); set TRUSTED_PROXIES=1 there
  --certificate FILE --key FILE   HTTPS and HTTP/2, in PEM
  --plain ADDRESS:PORT   plain HTTP that leads to HTTPS
  --user NAME            who the workers run as
  --state FOLDER         for the process id, errors and temporary files (where the package has them)

varnish
  --backend HOST:PORT    the server behind (127.0.0.1:8080)
  --fresh SECONDS        how long a page counts as new, for a trial (what the site says)
  --stale SECONDS        how long an old page is shown while the new one is fetched (3600)
  --probe SECONDS        between two looks whether the server behind is well (5)

The configuration of nginx holds the tags of the build's files: print it anew for each deployment, with the new folder
as --root, then "nginx -s reload". It needs the module brotli_static (Debian: libnginx-mod-http-brotli-static).`;

const OPTIONS = {
  root: { type: 'string' },
  dist: { type: 'string' },
  listen: { type: 'string' },
  name: { type: 'string' },
  api: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  plain: { type: 'string' },
  user: { type: 'string' },
  state: { type: 'string' },
  backend: { type: 'string' },
  fresh: { type: 'string' },
  stale: { type: 'string' },
  probe: { type: 'string' },
} as const;

type Values = { [name in keyof typeof OPTIONS]?: string | undefined };

export interface EdgeContext {
  /** The build, unless --dist names another one. */
  dist: string;
  routes: () => RouteTable;
}

/** The text that `npm run edge` prints. Throws a StartRefusal when it is called in a wrong way. */
export function edgeText(words: readonly string[], { dist, routes }: EdgeContext): string {
  const { command, values } = read(words);
  if (command === 'help') return EDGE_HELP;
  if (command === 'varnish')
    return varnishConfiguration({
      backend: address(values.backend ?? '127.0.0.1:8080', '--backend'),
      probe: seconds(values.probe ?? '5', '--probe'),
      stale: seconds(values.stale ?? '3600', '--stale'),
      ...(values.fresh !== undefined && { fresh: seconds(values.fresh, '--fresh') }),
    });
  if (command !== 'nginx')
    throw new StartRefusal(`"${command}" is nothing to print: say nginx, varnish or help.`);
  const folder = resolve(values.dist ?? dist);
  return nginxConfiguration(readSite(folder, routes()), nginxOptions(values, folder));
}

function read(words: readonly string[]): { command: string; values: Values } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: OPTIONS,
      allowPositionals: true,
    });
    return { command: positionals[0] ?? 'help', values };
  } catch (error) {
    throw new StartRefusal(
      `${error instanceof Error ? error.message : String(error)} "npm run edge -- help" lists what can be said.`,
    );
  }
}

function nginxOptions(values: Values, folder: string): NginxOptions {
  const { certificate, key, plain, user, state } = values;
  if ((certificate === undefined) !== (key === undefined))
    throw new StartRefusal('HTTPS needs both: name the files with --certificate and --key.');
  if (plain !== undefined && certificate === undefined)
    throw new StartRefusal('--plain leads to HTTPS, so it needs --certificate and --key.');
  const listen = values.listen ?? (certificate === undefined ? '8080' : '443');
  return {
    root: resolve(values.root ?? folder),
    listen: address(listen, '--listen'),
    name: word(values.name ?? '_', '--name'),
    api: origin(values.api ?? 'http://127.0.0.1:4321'),
    ...(certificate !== undefined &&
      key !== undefined && { tls: { certificate: resolve(certificate), key: resolve(key) } }),
    ...(plain !== undefined && { plain: address(plain, '--plain') }),
    ...(user !== undefined && { user: word(user, '--user') }),
    ...(state !== undefined && { state: resolve(state) }),
  };
}

function address(text: string, option: string): string {
  if (/^(?:[\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i.test(text)) return text;
  throw new StartRefusal(
    `${option} is "${text}": write a port, or an address and a port such as 0.0.0.0:8080.`,
  );
}

function word(text: string, option: string): string {
  if (/^[\w.-]+$/.test(text)) return text;
  throw new StartRefusal(`${option} is "${text}": use letters, digits, dots and hyphens.`);
}

function origin(text: string): string {
  if (/^http:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/?$/i.test(text)) return text;
  throw new StartRefusal(
    `--api is "${text}": write the server's address, such as http://127.0.0.1:4321.`,
  );
}

function seconds(text: string, option: string): number {
  if (/^\d{1,6}(?:\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new StartRefusal(`${option} is "${text}": write a number of seconds above 0.`);
}
