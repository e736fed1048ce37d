import { statSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '#cli/tasks/support/content.ts';
import { readRoutes } from '#content-schema/read.ts';
import { benchTable, type Measured } from '../table.ts';
import { newVisit, type Site, type Traffic } from './visit.ts';

/** Requests, and the bytes received with them, headers included. */
interface RequestedFile {
  requests: number;
  bytes: number;
}

/** What one address costs a visitor. */
interface PageBytes {
  path: string;
  /** The page as it is served. */
  html: number;
  /** Until the page has loaded, the page itself included; what it adds when idle; and when its first widget is touched. */
  load: RequestedFile;
  idle: RequestedFile;
  touch: RequestedFile;
}

/** Loads every address as it is and counts. The heaviest page is shown first. */
export async function measureBytes(site: Site): Promise<Measured> {
  const found: PageBytes[] = [];
  for (const path of site.only ?? readRoutes(contentDir()).canonical)
    found.push(await pageBytes(site, path));
  const headings = 'page,HTML,on load,bytes,when idle,bytes,first touch,bytes'.split(',');
  const rows = found
    .toSorted((a, b) => b.html - a.html)
    .map(({ path, html, load, idle, touch }) => [
      ...[path, html],
      ...[load, idle, touch].flatMap(({ requests, bytes }) => [requests, bytes]),
    ]);
  return { found, shown: benchTable(headings, rows) };
}

async function pageBytes({ browser, dist, address }: Site, path: string): Promise<PageBytes> {
  const file = join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const { page, traffic, close } = await newVisit(browser, { address });
  await page.goto(path, { waitUntil: 'load' });
  const load = since(traffic, { requests: 0, bytes: 0 });
  await traffic.quiet();
  const idle = since(traffic, load);
  const before = since(traffic, { requests: 0, bytes: 0 });
  // The first field or button of the page's own widget; of the one in the footer where there is no other.
  const control = page
    .locator('[data-island]')
    .first()
    .locator('input, button, select, textarea, a')
    .first();
  if ((await control.count()) > 0) await control.focus();
  await traffic.quiet();
  const touch = since(traffic, before);
  await close();
  return { path, html: statSync(`${file}.br`).size, load, idle, touch };
}

const since = (now: Traffic, then: RequestedFile): RequestedFile => ({
  requests: now.requests - then.requests,
  bytes: now.bytes - then.bytes,
});
