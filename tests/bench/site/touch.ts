import * as v from 'valibot';
import type { Browser } from '@playwright/test';
import { ACTIONS } from './actions.ts';
import { benchTable, median } from '../table.ts';
import { newVisit } from './visit.ts';

/** Work of the page's main thread for one tap and all that follows it, the frames included. */
export interface TouchWork {
  path: string;
  name: string;
  /** Processor time of each turn, in milliseconds. */
  cpuMs: number[];
}

const TRACED = ['toplevel', 'blink.user_timing', 'devtools.timeline'];
const TOUCH_MARK = 'touch';

/** Chromium's trace events (Trace Event Format): complete ones have the processor time of their thread. */
const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number()),
      tdur: v.optional(v.number()),
    }),
  ),
});

/** Taps what a tap answers, once the page has fetched ahead what it will need, on a processor that nothing slows. */
export async function measureTouch(
  browser: Browser,
  address: string,
  { runs, only }: { runs: number; only: readonly string[] },
): Promise<TouchWork[]> {
  const found: TouchWork[] = [];
  for (const { path, name, target, act } of ACTIONS) {
    if (act !== undefined || (only.length > 0 && !only.includes(path))) continue;
    const work: TouchWork = { path, name, cpuMs: [] };
    found.push(work);
    for (let turn = 1; turn <= runs; turn += 1)
      work.cpuMs.push(await tapOnce(browser, { address, path, target }));
  }
  return found;
}

async function tapOnce(
  browser: Browser,
  { address, path, target }: { address: string; path: string; target: string },
): Promise<number> {
  const { page, traffic, close } = await newVisit(browser, { address });
  await page.goto(path, { waitUntil: 'load' });
  const touched = page.locator(target).first();
  await touched.scrollIntoViewIfNeeded();
  await traffic.quiet();
  const box = await touched.boundingBox();
  if (box === null) throw new Error(`${target} is not to be seen on ${path}.`);
  await browser.startTracing(page, { categories: TRACED });
  await page.evaluate((mark) => performance.mark(mark), TOUCH_MARK);
  // Nothing is asked of the page from here on: what a test tool runs in it would count as its work.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await traffic.quiet();
  const trace = await browser.stopTracing();
  await close();
  return workIn(JSON.parse(trace.toString()));
}

/** Milliseconds that the marked thread worked after the mark. */
export function workIn(trace: unknown): number {
  const { traceEvents } = v.parse(Trace, trace);
  const mark = traceEvents.find(({ name }) => name === TOUCH_MARK);
  if (mark === undefined) throw new Error('The trace has no mark.');
  const tasks = traceEvents
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts > mark.ts,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  let micros = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // What lies within another event is part of its time.
    if (ts < end) continue;
    micros += tdur;
    end = ts + dur;
  }
  return micros / 1000;
}

export const workTable = (found: readonly TouchWork[]): string =>
  benchTable(
    ['page', 'what is tapped', 'CPU ms'],
    found.map(({ path, name, cpuMs }) => [path, name, median(cpuMs)]),
  );
