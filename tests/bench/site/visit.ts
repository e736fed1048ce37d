import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Request,
} from '@playwright/test';
import { StartRefusal } from '#host/refusal.ts';
import { findBrowser } from '#tests/support/paths/browser.ts';
import { watch } from './metrics.ts';

/** After so long without a request the page has what it wants for now. */
const QUIET_MS = 500;
/** A page that keeps a connection open is never quiet. */
const VISIT_MS = 30_000;

/**
 * Browsers' tools slow a connection between a visitor and the site in this way: each request waits for one round trip.
 */
export interface Link {
  name: string;
  /** A round trip takes so many milliseconds. */
  rttMs: number;
  /** Each direction carries so many kilobits a second. */
  kbps: number;
  /** The browser reports it (Network Information API), and its emulation leaves it at 4g. */
  effectiveType: string;
}
export const SLOW_3G: Link = { name: 'slow 3G', rttMs: 400, kbps: 400, effectiveType: '3g' };
export const LINKS: readonly Link[] = [
  SLOW_3G,
  { name: '4G', rttMs: 60, kbps: 9_000, effectiveType: '4g' },
];

/** Requests go to the site alone. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The bench has a certificate of its own; trusted later, it would cost a second connection.
  '--ignore-certificate-errors',
];

/** It says which site is measured, and how. */
export interface Site {
  /** The site is served there; it has no slash at its end. */
  address: string;
  /** The folder has its files. */
  dist: string;
  browser: Awaited<ReturnType<typeof launch>>;
  /** Each page is measured so often; undefined stands for what suits the part. */
  runs: number | undefined;
  /** These addresses are measured; undefined stands for all. */
  only: readonly string[] | undefined;
  say: (text: string) => void;
}

/** Launches the tests' browser. Throws when there is none. */
export async function launch(): Promise<Browser & { path: string }> {
  const found = await findBrowser();
  if ('problem' in found) throw new StartRefusal(found.problem);
  const browser = await chromium.launch({ executablePath: found.path, args: BROWSER_ARGUMENTS });
  return Object.assign(browser, { path: found.path });
}

export interface Visit {
  page: Page;
  traffic: Traffic;
  /** Opens a new tab for the same visitor. */
  again: () => Promise<Visit>;
  close: () => Promise<void>;
}

/** Counts what a page requests. */
interface Traffic {
  /** Those that travelled. */
  requests: number;
  /** The bytes are those received, headers included, as they travelled. */
  bytes: number;
  /** Resolves once no request has started for half a second, or after half a minute. */
  quiet: () => Promise<void>;
}

export interface VisitOptions {
  /** The site is served there; it has no slash at its end. */
  address: string;
  link?: Link | undefined;
  /** The address is a line's (line.ts), so the browser adds no delay. */
  isSlowLine?: boolean;
  slowdown?: number;
}

/**
 * Begins the visit of a new visitor with a telephone and empty storage. `slowdown` is how many times as slow the
 * processor is.
 */
export async function newVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.address,
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
  });
  await watch(context);
  await context.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    { effectiveType: options.link?.effectiveType ?? '4g' },
  );
  return visitIn(context, options);
}

async function visitIn(context: BrowserContext, options: VisitOptions): Promise<Visit> {
  const { link, slowdown = 1, isSlowLine = false } = options;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await count(session);
  // The session of a page does not hear its service worker.
  context.on('requestfinished', (request) => {
    if (request.serviceWorker() === null || page.isClosed()) return;
    void receivedBytes(request).then(
      (bytes) => {
        // Its own copies and the browser's have none.
        if (bytes === 0) return;
        traffic.requests += 1;
        traffic.bytes += bytes;
      },
      () => undefined,
    );
  });
  if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (link !== undefined && !isSlowLine)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.rttMs,
      downloadThroughput: (link.kbps * 1000) / 8,
      uploadThroughput: (link.kbps * 1000) / 8,
    });
  const again = (): Promise<Visit> => visitIn(context, options);
  return { page, traffic, again, close: () => context.close() };
}

/** Returns what a worker's request received. The browser does not measure a page that it fetched ahead for the worker. */
async function receivedBytes(request: Request): Promise<number> {
  const headers = (await request.response())?.headers() ?? {};
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  const late = new Promise<undefined>((resume) => setTimeout(resume, QUIET_MS));
  const sizes = await (isPage ? Promise.race([request.sizes(), late]) : request.sizes());
  if (sizes !== undefined) return sizes.responseHeadersSize + sizes.responseBodySize;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.join('').length + Number(headers['content-length'] ?? 0);
}

async function count(session: CDPSession): Promise<Traffic> {
  const open = new Set<string>();
  let lastChange = performance.now();
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    quiet: async () => {
      lastChange = performance.now();
      const end = lastChange + VISIT_MS;
      const isBusy = (): boolean => open.size > 0 || performance.now() - lastChange < QUIET_MS;
      while (isBusy() && performance.now() < end)
        await new Promise((resume) => setTimeout(resume, QUIET_MS / 10));
    },
  };
  const ended = (id: string, bytes: number): void => {
    open.delete(id);
    traffic.bytes += bytes;
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    if (!open.has(requestId)) traffic.requests += 1;
    open.add(requestId);
    lastChange = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId, encodedDataLength);
    // The browser or the worker had it; what the worker asked for is counted as its own.
    if (encodedDataLength === 0) traffic.requests -= 1;
  });
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await session.send('Network.enable');
  return traffic;
}
