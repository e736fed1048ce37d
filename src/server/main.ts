import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRoutes } from '#content/read.ts';
import { listen, Refusal, type Address, type RunningServer } from './listen.ts';
import { createStaticSite } from './static-site.ts';

export interface ServerOptions extends Address {
  /** The project's folder. */
  root: string;
  /** The built site; `dist` of the project unless named. */
  dist?: string;
}

/** Puts the server together and starts it. Throws a Refusal when there is no build or no free address. */
export async function startServer({
  root,
  dist = join(root, 'dist'),
  host,
  port,
}: ServerOptions): Promise<RunningServer> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Refusal(
      'There is no built site to serve: run "npm run build" first, or "npm start", which does both.',
    );
  const site = createStaticSite({ dist, routes: readRoutes(root) });
  return listen(site, { host, port });
}

/** HOST and PORT of the environment, else localhost and 4321. Throws a Refusal for a port that is none. */
export function addressFrom(environment: Readonly<Record<string, string | undefined>>): Address {
  const host = environment['HOST']?.trim() || 'localhost';
  const words = environment['PORT']?.trim() || '4321';
  const port = /^\d{1,5}$/.test(words) ? Number(words) : Number.NaN;
  if (port >= 0 && port <= 65_535) return { host, port };
  throw new Refusal(`PORT is "${words}", which is no port: set it to a number from 0 to 65535.`);
}

/** Serves until the process is told to stop (Ctrl+C, SIGTERM), and says where. */
export async function serveUntilStopped(options: ServerOptions): Promise<void> {
  const { url, close } = await startServer(options);
  console.log(`The site is at ${url} (stop with Ctrl+C)`);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
  });
  await close();
}
