import type { Variables } from '#host/environment.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRoutes } from '#content-schema/read.ts';
import { servedParcels, suspensionOf } from '#server/bookings/index.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import {
  type Address,
  listen,
  MAX_EACH_NETWORK,
  type RunningServer,
} from '#server/platform/http/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { type Log, logToOutput, logToTerminal } from '#server/platform/log/index.ts';
import { returnedPages } from '#server/pages/index.ts';
import { createStaticSite, sitePagesIn } from '#server/platform/static/index.ts';
import { type Config, configFrom } from './config.ts';
import { type RunningApi, startApi } from './start-api.ts';
import { tryOutside } from './check-settings.ts';

export interface ServerOptions extends Address {
  root: string;
  dist?: string;
  environment?: Variables;
}

export interface RunningSite extends RunningServer {
  mailFolder: string | undefined;
  isProduction: boolean;
  tryOutside: () => Promise<string[]>;
}

/** `close` fails readiness, answers for DRAIN_SECONDS more, and finishes accepted requests. Throws a StartRefusal. */
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
  // Binds the port once and releases it, so that EADDRINUSE is reported before the database is migrated.
  const probe = await listen(() => undefined, { host, port });
  await probe.close();
  const config = configFrom(environment, root, probe.url);
  // The meter has 5 MB and is loaded on demand. It listens, so from here on a failure has to close it.
  const meter = metrics && (await (await import('./watch.ts')).servedMeter(metrics));
  const output = outputFor(isProduction);
  const log = meter?.counting(output) ?? output;
  const taken = port === 0 ? Number(new URL(probe.url).port) : port;
  let api: RunningApi | undefined;
  try {
    // Else addresses in the pages would be wrong.
    const isOneHost = config.apiUrl.startsWith(`${config.siteUrl}/`);
    const sitePages = isOneHost ? sitePagesIn(dist) : undefined;
    const running = (api = await startApi({ config, log, sitePages }));
    const { content, lifecycle, payments } = api.services;
    meter?.watch(api.services, api.store);
    const site = createStaticSite({
      dist,
      siteUrl: config.siteUrl,
      routes: readRoutes(config.contentDir),
      api: api.listener,
      returned: returnedPages(api.services),
      suspension: suspensionOf(api.services),
      parcel: isOneHost ? servedParcels(api.services) : undefined,
    });
    const server = await listen(
      (request, response) => {
        // Keep-alive clients reconnect to another process.
        if (lifecycle.isDraining) response.setHeader('connection', 'close');
        site(request, response);
      },
      { host, port: taken },
      { bounds: { log, maxEach: config.trustedProxies > 0 ? undefined : MAX_EACH_NETWORK } },
    );
    log({
      event: 'start',
      at: server.url,
      engine: running.services.engine,
      content: content.version(),
      sandbox: payments.isSandbox,
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
      tryOutside(running.transport, payments.isSandbox ? undefined : payments.stripe);
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

const outputFor = (isProduction: boolean): Log =>
  process.stdout.isTTY && !isProduction ? logToTerminal : logToOutput;

export async function serveUntilStopped(options: ServerOptions): Promise<void> {
  const { url, isProduction, mailFolder, close, ...site } = await startServer(options);
  // In production stdout has log lines only.
  if (!isProduction) console.log(`The site is at ${url} (stop with Ctrl+C)`);
  if (mailFolder !== undefined && !isProduction)
    console.log(`Mail is not sent: each message becomes a file in ${mailFolder}`);
  // Only a warning: mails and payments are retried.
  void site.tryOutside().then((sentences) => {
    for (const why of sentences)
      outputFor(isProduction)({ event: 'start', level: 'warn', outcome: why });
  });
  await stopSignal();
  await close();
  // A hanging mail server may still be open.
  process.exit();
}

/** npm passes one Ctrl+C on twice. */
const NPM_REPEAT_MS = 300;

/** A second signal exits at once. A terminal that is closed sends SIGHUP, after which Node would break all requests. */
function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    const first = new Map<NodeJS.Signals, number>();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        const at = first.get(signal) ?? performance.now();
        first.set(signal, at);
        if (performance.now() - at > NPM_REPEAT_MS) process.exit(1);
        stop();
      });
  });
}
