import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright';
import { StartRefusal } from '#server/platform/refusal.ts';
import { findBrowser } from '#tests/support/paths/browser.ts';
import type { Certificate } from './certificate.ts';
import type { Link } from './links.ts';
import { watch } from './metrics.ts';

/** No request for so long: the page has what it wants for now. */
const QUIET_MS = 500;
/** A page that keeps a connection open is never quiet. */
const PATIENCE_MS = 30_000;

/** The tests' browser, which trusts the certificate as if somebody had paid for it. Throws when there is none. */
export async function launch({ fingerprint }: Certificate): Promise<Browser & { path: string }> {
  const found = await findBrowser();
  if ('problem' in found) throw new StartRefusal(found.problem);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: browserArguments(fingerprint),
  });
  return Object.assign(browser, { path: found.path });
}

/** Nothing but the site is asked for. */
export const browserArguments = (fingerprint: string): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--ignore-certificate-errors-spki-list=${fingerprint}`,
];

export interface Visit {
  page: Page;
  traffic: Traffic;
  close: () => Promise<void>;
}

/** Counts what a page asks for. */
export interface Traffic {
  requests: number;
  /** Received, headers included, as they travelled. */
  bytes: number;
  /** Resolves once nothing has been asked for during half a second, or after half a minute. */
  quiet: () => Promise<void>;
}

export interface VisitOptions {
  /** Of the site, without a slash at its end. */
  address: string;
  link?: Link | undefined;
  slowdown?: number;
}

/**
 * A new visitor with a telephone and nothing kept. `slowdown` is how many times as slow the processor is; with a link
 * the browser itself makes the network slow, by one round trip a request (and none for the connection).
 */
export async function newVisit(
  browser: Browser,
  { address, link, slowdown = 1 }: VisitOptions,
): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    baseURL: address,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
  });
  await watch(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await count(session);
  if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (link !== undefined)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.rttMs,
      downloadThroughput: (link.kbps * 1000) / 8,
      uploadThroughput: (link.kbps * 1000) / 8,
    });
  return { page, traffic, close: () => context.close() };
}

async function count(session: CDPSession): Promise<Traffic> {
  const open = new Set<string>();
  let lastChange = performance.now();
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    quiet: async () => {
      lastChange = performance.now();
      const end = lastChange + PATIENCE_MS;
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
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  await session.send('Network.enable');
  return traffic;
}
