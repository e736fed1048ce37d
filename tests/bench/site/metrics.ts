import type { BrowserContext, Page } from '@playwright/test';

/** A visitor waits so long, in milliseconds after the navigation began, and sees so much move (Web Vitals). */
export interface LoadMetrics {
  /** It is the first contentful paint. */
  fcp: number;
  /** It is the largest contentful paint. */
  lcp: number;
  /** It is the cumulative layout shift. */
  cls: number;
  /** It is the total blocking time: what tasks after the first paint have above 50 ms each. */
  tbt: number;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; end: number }[];
  /** From a touch or a key to the next frame, in milliseconds; of less than 16 ms there is none. */
  answers: number[];
  /** The visitor last touched something or pressed a key then. */
  touchedAt: number;
  answeredAt: number;
}

declare global {
  var benchSeen: Seen;
}

/** Watches every page of the context from its first moment. */
export const watch = (context: BrowserContext): Promise<unknown> => context.addInitScript(observe);

/** Resolves once something of the page is seen: on a busy machine that can be long after it has loaded. */
export const painted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !Number.isNaN(benchSeen.fcp) && !Number.isNaN(benchSeen.lcp));

/** Returns the metrics of the page's load so far. */
export const loadMetrics = (page: Page): Promise<LoadMetrics> =>
  page.evaluate(() => {
    const { fcp, lcp, cls, tasks } = benchSeen;
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
    return { fcp, lcp, cls, tbt: blocked.reduce((sum, ms) => sum + ms, 0) };
  });

/**
 * Lets `act` touch the page and returns the time in milliseconds from its last touch or key until what the selector
 * names is visible. Rejects when that does not come within `timeoutMs`.
 */
export async function touchToAnswer(
  page: Page,
  act: () => Promise<unknown>,
  selector: string,
  timeoutMs: number,
): Promise<number> {
  await page.evaluate((wanted) => {
    benchSeen.answeredAt = NaN;
    const look = (): void => {
      const found = document.querySelector(wanted);
      if (found !== null && found.getClientRects().length > 0)
        benchSeen.answeredAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, selector);
  await act();
  await page.waitForFunction(() => !Number.isNaN(benchSeen.answeredAt), undefined, {
    timeout: timeoutMs,
  });
  return page.evaluate(() => benchSeen.answeredAt - benchSeen.touchedAt);
}

/** It runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = {
    fcp: NaN,
    lcp: NaN,
    cls: 0,
    tasks: [],
    answers: [],
    touchedAt: NaN,
    answeredAt: NaN,
  };
  globalThis.benchSeen = seen;
  // Without it an answer of less than 104 ms is none (Event Timing); TypeScript does not know it yet.
  const quickest = { durationThreshold: 16 };
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      ...quickest,
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
      seen.cls += Number(entry.value);
  });
  on('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId !== 0) seen.answers.push(entry.duration);
  });
  on('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, end: startTime + duration }),
  );
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted) seen.touchedAt = event.timeStamp;
      },
      true,
    );
}
