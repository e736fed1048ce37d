import type { Browser } from 'playwright';
import { ACTIONS, PAGES, type Action } from './actions.ts';
import type { BenchEdge } from './edge.ts';
import { CPU_SLOWDOWN, LINKS } from './links.ts';
import { loadMetrics, painted, touchToAnswer, type LoadMetrics } from './metrics.ts';
import { VARIANTS, type Variant } from './variants.ts';
import { newVisit, type Visit } from './visit.ts';

/** Longest wait for an answer: React over the slow link takes two seconds. */
const PATIENCE_MS = 20_000;

/** One page over one link. Each list has the figures of the turns in their order. */
export interface PageTimes {
  path: string;
  link: string;
  loads: Record<Variant, LoadMetrics[]>;
  touches: Touches[];
}

/** From the last touch or key to the answer, in milliseconds. */
export interface Touches {
  name: string;
  /** As soon as the page can be read. */
  atOnceMs: number[];
  /** With the widget in view, after the page has fetched ahead what it will need. */
  whenIdleMs: number[];
}

export interface TimesOptions {
  runs: number;
  /** Addresses to measure; all when empty. */
  only: readonly string[];
  say: (text: string) => void;
}

/** Loads every page in all variants in turn, so that what disturbs the machine disturbs all alike. */
export async function measureTimes(
  browser: Browser,
  edge: BenchEdge,
  { runs, only, say }: TimesOptions,
): Promise<PageTimes[]> {
  const results: PageTimes[] = [];
  for (const link of LINKS)
    for (const path of PAGES.filter((page) => only.length === 0 || only.includes(page))) {
      const actions = ACTIONS.filter((action) => action.path === path);
      const result: PageTimes = {
        path,
        link: link.name,
        loads: { site: [], bare: [], paragraph: [] },
        touches: actions.map(({ name }) => ({ name, atOnceMs: [], whenIdleMs: [] })),
      };
      results.push(result);
      for (let turn = 1; turn <= runs; turn += 1) {
        say(`${path} over ${link.name}, turn ${turn} of ${runs}`);
        const visit = (variant: Variant): Promise<Visit> =>
          newVisit(browser, {
            address: edge.addressOf(variant, link),
            link: edge.isSlow ? undefined : link,
            slowdown: CPU_SLOWDOWN,
          });
        for (const variant of VARIANTS)
          result.loads[variant].push(await load(visit, variant, path));
        for (const [at, action] of actions.entries()) {
          const touches = result.touches[at];
          touches?.atOnceMs.push(await touch(visit, action, false));
          touches?.whenIdleMs.push(await touch(visit, action, true));
        }
      }
    }
  return results;
}

type Open = (variant: Variant) => Promise<Visit>;

async function load(open: Open, variant: Variant, path: string): Promise<LoadMetrics> {
  const { page, traffic, close } = await open(variant);
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
  const { page, traffic, close } = await open('site');
  await page.goto(path, { waitUntil: waitsUntilIdle ? 'load' : 'domcontentloaded' });
  const touched = page.locator(target).first();
  await touched.scrollIntoViewIfNeeded();
  if (waitsUntilIdle) await traffic.quiet();
  const ms = await touchToAnswer(page, () => act(page, touched), answer, PATIENCE_MS);
  await close();
  return ms;
}
