import { benchTable, median, type Measured } from '../table.ts';
import { ACTIONS, PAGES, type Action } from './actions.ts';
import { loadMetrics, painted, touchToAnswer, type LoadMetrics } from './metrics.ts';
import { LINKS, newVisit, type Site, type Visit } from './visit.ts';

/** The visitor's telephone is so many times as slow as this machine. */
const CPU_SLOWDOWN = 4;
/** An answer comes within this time: React over the slow link takes two seconds. */
const TIMEOUT_MS = 20_000;

/** Each list has the figures of the turns of one page over one link, in their order. */
interface PageTimes {
  path: string;
  link: string;
  loads: LoadMetrics[];
  touches: Touches[];
}

/** These are milliseconds from the last touch or key to the answer. */
interface Touches {
  name: string;
  /** The visitor touches as soon as the page can be read. */
  atOnceMs: number[];
  /** The visitor touches with the widget in view, after the page has fetched ahead what it will need. */
  whenIdleMs: number[];
}

/** Loads every measured page over both links, and does on each what a visitor does first. Medians are shown. */
export async function measureTimes(site: Site): Promise<Measured> {
  const { address, runs = 5, only, say } = site;
  const found: PageTimes[] = [];
  for (const link of LINKS)
    for (const path of PAGES.filter((page) => only?.includes(page) !== false)) {
      const open: Open = () => newVisit(site.browser, { address, link, slowdown: CPU_SLOWDOWN });
      const loads: LoadMetrics[] = [];
      const touches = ACTIONS.filter((action) => action.path === path).map((action) => {
        const times: Touches = { name: action.name, atOnceMs: [], whenIdleMs: [] };
        return { action, times };
      });
      for (let turn = 1; turn <= runs; turn += 1) {
        say(`${path} over ${link.name}, turn ${turn} of ${runs}`);
        loads.push(await timesOf(open, path));
        for (const { action, times } of touches) {
          times.atOnceMs.push(await touch(open, action, false));
          times.whenIdleMs.push(await touch(open, action, true));
        }
      }
      found.push({ path, link: link.name, loads, touches: touches.map(({ times }) => times) });
    }
  return { found, shown: [loadsTable(found), touchesTable(found)] };
}

type Open = () => Promise<Visit>;

async function timesOf(open: Open, path: string): Promise<LoadMetrics> {
  const { page, traffic, close } = await open();
  await page.goto(path, { waitUntil: 'load' });
  await painted(page);
  await traffic.quiet();
  const metrics = await loadMetrics(page);
  await close();
  return metrics;
}

async function touch(
  open: Open,
  { path, target, act = (_, found) => found.tap(), answer }: Action,
  waitsUntilIdle: boolean,
): Promise<number> {
  const { page, traffic, close } = await open();
  await page.goto(path, { waitUntil: waitsUntilIdle ? 'load' : 'domcontentloaded' });
  const touched = page.locator(target).first();
  await touched.scrollIntoViewIfNeeded();
  if (waitsUntilIdle) await traffic.quiet();
  const ms = await touchToAnswer(page, () => act(page, touched), answer, TIMEOUT_MS);
  await close();
  return ms;
}

const loadsTable = (found: readonly PageTimes[]) =>
  benchTable(
    ['page', 'link', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms'],
    found.map(({ path, link, loads }) => [
      ...[path, link],
      ...(['fcp', 'lcp', 'cls', 'tbt'] as const).map((name) => median(loads.map((of) => of[name]))),
    ]),
  );

const touchesTable = (found: readonly PageTimes[]) =>
  benchTable(
    ['page', 'link', 'what is done', 'at once, ms', 'when idle, ms'],
    found.flatMap(({ path, link, touches }) =>
      touches.map(({ name, atOnceMs, whenIdleMs }) => [
        ...[path, link, name],
        ...[median(atOnceMs), median(whenIdleMs)],
      ]),
    ),
  );
