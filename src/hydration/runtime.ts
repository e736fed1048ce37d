import { START_FILE } from './start-file.ts';
import { wait, wakeIfAsked, type Start } from './wait.ts';

/** A module that did not load is asked for once more after so long. */
const RETRY_MS = 1000;

/**
 * Fetches what starts widgets. Never rejects: without it `islands` is not there. A browser remembers a failure by the
 * address, so the second try has another one.
 */
const fetched = (): Promise<void> =>
  import(START_FILE)
    .catch(async () => {
      await new Promise((resume) => setTimeout(resume, RETRY_MS));
      await import(`${START_FILE}?${Date.now()}`);
    })
    .catch(() => undefined);

const start: Start = async (widget, held) => {
  await fetched();
  return islands.start(widget, held);
};

const { connection } = navigator;
/** Where bytes are slow or paid for, nothing is fetched that nobody has asked for. */
const isSparing = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');

// This stands in every page, so it can only wait; start.ts does the work and is fetched when something is touched.
// While somebody develops, Astro's own element is there and does it.
if (!import.meta.env.DEV) {
  wait(start, () => void fetched());
  for (const island of document.querySelectorAll('astro-island')) wakeIfAsked(island, start);
  if (isSparing) document.querySelector('[type=speculationrules]')?.remove();
  // Only for pages that are about a widget, once the browser has nothing to do; not every browser tells.
  else if (document.querySelector('main astro-island'))
    addEventListener('load', () =>
      ('requestIdleCallback' in self ? requestIdleCallback : setTimeout)(() => {
        void fetched().then(() => 'islands' in self && islands.warm());
      }),
    );
}

declare global {
  interface Navigator {
    /** Not in every browser (Network Information API). */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
