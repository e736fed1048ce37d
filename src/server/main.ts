import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRoutes } from '#content-schema/read.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import { draftFor } from '#server/platform/forms/index.ts';
import { type Address, listen, type RunningServer } from '#server/platform/http/index.ts';
import { StartRefusal } from '#server/platform/index.ts';
import { type Log, logToOutput, logToTerminal } from '#server/platform/log/index.ts';
import { createStaticSite, sitePagesIn } from '#server/platform/static/index.ts';
import { type Config, configFrom, type Variables } from './config.ts';
import { type RunningApi, startApi } from './start-api.ts';
import { tryOutside } from './try-outside.ts';
import type { ServedMeter } from './watch.ts';

export interface ServerOptions extends Address {
  /** The project's folder. */
  root: string;
  /** The built site; `dist` of the project unless named. */
  dist?: string;
  /** The settings of the API; those of the process unless named. */
  environment?: Variables;
}

export interface RunningSite extends RunningServer {
  /** Where mails become files; undefined when they are sent. */
  mailFolder: string | undefined;
  isProduction: boolean;
  /** What outside does not work, a sentence each with its remedy: the mail server, the payment provider. */
  tryOutside: () => Promise<string[]>;
}

/**
 * Puts the server together and starts it. `close` is no longer ready for load balancers at
 * once, goes on answering for DRAIN_SECONDS, and then finishes the accepted requests and the mail that is being sent.
 * Throws a StartRefusal when there is no build, no free address, or a setting that is wrong or names what does not
 * work.
 */
export async function startServer({
  root,
  dist = join(root, 'dist'),
  host,
  port,
  environment = process.env,
}: ServerOptions): Promise<RunningSite> {
  if (!existsSync(join(dist, 'index.html')))
    throw new StartRefusal(
      'There is no built site to serve: run "npm run build" first, or "npm start", which does both.',
    );
  const { metrics, drainMs, isProduction } = await readyFrom(environment, root);
  const meter = metrics && (await meterAt(metrics));
  const output = outputFor(isProduction);
  const log = meter?.counting(output) ?? output;
  // Taken and given back: an address in use is told before the database is touched, and nobody comes in before all is ready.
  const place = await listen(() => undefined, { host, port });
  await place.close();
  const config = configFrom(environment, root, place.url);
  const taken = port === 0 ? Number(new URL(place.url).port) : port;
  let api: RunningApi | undefined;
  try {
    // On another host the addresses in the pages would lead to the wrong one.
    const isOneHost = config.apiUrl.startsWith(`${config.siteUrl}/`);
    const sitePages = isOneHost ? sitePagesIn(dist) : undefined;
    const running = (api = await startApi({ config, log, sitePages }));
    const { db, now, content, lifecycle, payments } = api.services;
    meter?.watch(api.services, api.store);
    const site = createStaticSite({
      dist,
      routes: readRoutes(config.contentDir),
      api: api.listener,
      refill: (page, token) => draftFor(db, page, token, now()),
    });
    const server = await listen(
      (request, response) => {
        // What keeps its connection open goes elsewhere with its next request, whether it asks for a file or calls.
        if (lifecycle.isDraining) response.setHeader('connection', 'close');
        site(request, response);
      },
      { host, port: taken },
    );
    log({
      event: 'start',
      at: server.url,
      engine: running.services.engine,
      content: content.version(),
      sandbox: payments.sandbox !== undefined,
      node: process.version,
    });
    const close = async () => {
      lifecycle.isDraining = true;
      log({ event: 'stop', outcome: 'draining', ms: drainMs });
      await pause(drainMs);
      running.quiet();
      await server.close();
      await running.close();
      await meter?.close();
      log({ event: 'stop', outcome: 'stopped' });
    };
    const outside = () =>
      tryOutside(running.transport, payments.sandbox === undefined ? payments.stripe : undefined);
    return {
      url: server.url,
      isProduction,
      mailFolder: running.mailFolder,
      tryOutside: outside,
      close,
    };
  } catch (error) {
    api?.quiet();
    await api?.close();
    await meter?.close();
    throw error;
  }
}

async function readyFrom(environment: Variables, root: string): Promise<Config> {
  const config = configFrom(environment, root);
  await ensureReady(config);
  return config;
}

/** Lines for a person in a terminal; JSON for programs and in production. */
const outputFor = (isProduction: boolean): Log =>
  process.stdout.isTTY && !isProduction ? logToTerminal : logToOutput;

/** Loaded only where figures are wanted, which costs 5 MB of memory. */
async function meterAt(address: Address): Promise<ServedMeter> {
  const { servedMeter } = await import('./watch.ts');
  return servedMeter(address);
}

/** Serves until the process is told to stop (Ctrl+C, SIGTERM), and says where. */
export async function serveUntilStopped(options: ServerOptions): Promise<void> {
  const { url, isProduction, mailFolder, close, ...site } = await startServer(options);
  // In production every line is one of the log.
  if (!isProduction) console.log(`The site is at ${url} (stop with Ctrl+C)`);
  if (mailFolder !== undefined && !isProduction)
    console.log(`Mail is not sent: each message becomes a file in ${mailFolder}`);
  // A warning and no more: mails and payments are tried again, and everything else works.
  void site.tryOutside().then((sentences) => {
    for (const why of sentences)
      outputFor(isProduction)({ event: 'start', level: 'warn', outcome: why });
  });
  await toldToStop();
  await close();
  // Everything is stored. What is still open is a mail server that hangs.
  process.exit();
}

/** Under npm one Ctrl+C arrives twice within moments, from the terminal and from npm. */
const SAME_PRESS_MS = 300;

/** Resolves at the first signal; the same one again later ends the process at once, whatever is still open. */
function toldToStop(): Promise<void> {
  return new Promise((stop) => {
    const told = new Map<NodeJS.Signals, number>();
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        const first = told.get(signal) ?? performance.now();
        told.set(signal, first);
        if (performance.now() - first > SAME_PRESS_MS) process.exit(1);
        stop();
      });
  });
}
