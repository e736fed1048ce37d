import type { CDPSession } from '@playwright/test';
import { benchTable, median, type Measured } from '../table.ts';
import { ACTIONS, type Action } from './actions.ts';
import { newVisit, type Site } from './visit.ts';

/** It counts the work of the page's main thread for one tap and all that follows it, the frames included. */
interface TouchWork {
  path: string;
  name: string;
  /** Each turn took so many milliseconds of the processor. */
  cpuMs: number[];
}

/** Taps what a tap answers, once the page has fetched ahead what it will need, on a processor that nothing slows. */
export async function measureTouch(site: Site): Promise<Measured> {
  const found: TouchWork[] = [];
  for (const action of ACTIONS) {
    const { path, name, act } = action;
    if (act !== undefined || site.only?.includes(path) === false) continue;
    const work: TouchWork = { path, name, cpuMs: [] };
    found.push(work);
    for (let turn = 1; turn <= (site.runs ?? 7); turn += 1)
      work.cpuMs.push(await tapOnce(site, action));
  }
  const rows = found.map(({ path, name, cpuMs }) => [path, name, median(cpuMs)]);
  return { found, shown: [benchTable(['page', 'what is tapped', 'CPU ms'], rows)] };
}

async function tapOnce({ browser, address }: Site, { path, target }: Action): Promise<number> {
  const { page, traffic, close } = await newVisit(browser, { address });
  await page.goto(path, { waitUntil: 'load' });
  const touched = page.locator(target).first();
  await touched.scrollIntoViewIfNeeded();
  await traffic.quiet();
  // The frames of an animation that began with the page are none of the tap's.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const box = await touched.boundingBox();
  if (box === null) throw new Error(`${target} is not to be seen on ${path}.`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workedMs(session);
  // Nothing is evaluated in the page from here on: what a test tool runs in it would count as its work.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await traffic.quiet();
  const after = await workedMs(session);
  await close();
  return after - before;
}

/** Returns the processor's time of the main thread's tasks so far; the browser counts it in seconds. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
