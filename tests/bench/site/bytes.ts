import { statSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '#cli/tasks/support/content.ts';
import { readRoutes } from '#content-schema/read.ts';
import { benchTable, type Measured } from '../table.ts';
import { newVisit, type Site } from './visit.ts';

/** Loads every address as it is and counts. The heaviest page is shown first. */
export async function measureBytes(site: Site): Promise<Measured> {
  const found = [];
  for (const path of site.only ?? readRoutes(contentDir()).canonical)
    found.push(await pageBytes(site, path));
  const rows = found
    .toSorted((a, b) => b.html - a.html)
    .map(({ path, html, requests, bytes }) => [path, html, requests, bytes]);
  return { found, shown: [benchTable(['page', 'HTML', 'requests', 'bytes'], rows)] };
}

/** Counts the page as it is served, and the requests until it is idle, with the bytes received, headers included. */
async function pageBytes({ browser, dist, address }: Site, path: string) {
  const file = join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const { page, traffic, close } = await newVisit(browser, { address });
  await page.goto(path, { waitUntil: 'load' });
  await traffic.quiet();
  const { requests, bytes } = traffic;
  await close();
  return { path, html: statSync(`${file}.br`).size, requests, bytes };
}
