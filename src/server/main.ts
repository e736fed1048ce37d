import type { Variables } from '#host/environment.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRoutes } from '#content-schema/read.ts';
import { servedParcels, suspensionOf } from '#server/bookings/index.ts';
import { ensureReady } from '#server/platform/db/index.ts';
import {
  type Address,
  isOneHost,
  listen,
  MAX_EACH_NETWORK,
  type RunningServer,
} from '#server/platform/http/index.ts';
import { StartRefusal } from '#host/refusal.ts';
import { type Log, logToOutput, logToTerminal } from '#server/platform/log/index.ts';
import { returnedPages } from '#server/pages/index.ts';
import { createStaticSite, sitePagesIn } from '#server/platform/static/index.ts';
import { configFrom } from './config.ts';
import { type RunningApi, startApi } from './start-api.ts';
import { tryOutside } from './check-settings.ts';
import type { ServedMeter } from './watch.ts';

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
  await ensureReady(configFrom(environment, root));
  // Binds the port once and releases it, so that EADDRINUSE is reported before the database is migrated.
  const probe = await listen(() => undefined, { host, port });
  await probe.close();
  const config = configFrom(environment, root, probe.url);
  // The meter has 5 MB and is loaded on demand. It listens, so from here on a failure has to close it.
  const meter = config.metrics && (await (await import('./watch.ts')).servedMeter(config.metrics));
  const output = outputFor(config.isProduction);
  const log = meter?.counting(output) ?? output;
  // A page of the API in the frame of another host would have wrong addresses.
  const sitePages = isOneHost(config) ? sitePagesIn(dist) : undefined;
  let api: RunningApi | undefined;
  try {
    api = await startApi({ config, log, sitePages });
    meter?.watch(api.services, api.store);
    const taken = port === 0 ? Number(new URL(probe.url).port) : port;
    const server = await serveSite(api, dist, { host, port: taken });
    return runningSite(server, api, meter);
  } catch (error) {
    api?.quiet();
    await api?.close();
    await meter?.close();
    throw error;
  }
}

async function serveSite(
  { services, listener }: RunningApi,
  dist: string,
  address: Address,
): Promise<RunningServer> {
  const { config, content, lifecycle, log, payments } = services;
  const site = createStaticSite({
    dist,
    siteUrl: config.siteUrl,
    routes: readRoutes(config.contentDir),
    api: listener,
    returned: returnedPages(services),
    suspension: suspensionOf(services),
    parcel: isOneHost(config) ? servedParcels(services) : undefined,
  });
  const server = await listen(
    (request, response) => {
      // Keep-alive clients reconnect to another process.
      if (lifecycle.isDraining) response.setHeader('connection', 'close');
      site(request, response);
    },
    address,
    { bounds: { log, maxEach: config.trustedProxies > 0 ? undefined : MAX_EACH_NETWORK } },
  );
  log({
    event: 'start',
    at: server.url,
    engine: services.engine,
    content: content.version(),
    sandbox: payments.isSandbox,
    node: process.version,
  });
  return server;
}

const runningSite = (
  server: RunningServer,
  { services, transport, mailFolder, quiet, close }: RunningApi,
  meter: ServedMeter | undefined,
): RunningSite => ({
  url: server.url,
  isProduction: services.config.isProduction,
  mailFolder,
  tryOutside: () =>
    tryOutside(transport, services.payments.isSandbox ? undefined : services.payments.stripe),
  close: async () => {
    const { config, lifecycle, log } = services;
    lifecycle.isDraining = true;
    log({ event: 'stop', outcome: 'draining', ms: config.drainMs });
    await pause(config.drainMs);
    quiet();
    await server.close();
    await close();
    await meter?.close();
    log({ event: 'stop', outcome: 'stopped' });
  },
});

const outputFor = (isProduction: boolean): Log =>
  process.stdout.isTTY && !isProduction ? logToTerminal : logToOutput;

export async function serveUntilStopped(options: ServerOptions): Promise<void> {
  const { url, isProduction, mailFolder, close, ...site } = await startServer(options);
  // In production the standard output has log lines only.
  if (!isProduction) console.log(`The site is at ${url} (stop with Ctrl+C)`);
  if (mailFolder !== undefined && !isProduction)
    console.log(`Mail is not sent: each message becomes a file in ${mailFolder}`);
  // A failure is only a warning, because mails and payments are tried again.
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
