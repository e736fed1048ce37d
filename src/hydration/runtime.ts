import { START_FILE } from './start-file.ts';
import { wait } from './wait.ts';

/** A module that did not load is asked for once more after so long. */
const RETRY_MS = 1000;

/**
 * The element around the prerendered markup of a widget, in the place of Astro's own, which is much larger. It stands in
 * every page, so it can only wait; src/hydration/start.ts brings widgets to life and is fetched when one is touched.
 */
class Island extends HTMLElement {
  connectedCallback(): void {
    wait(this, this.getAttribute('wake') ?? '', async (island) => {
      await fetched();
      return islands.start(island);
    });
  }
}

async function fetched(): Promise<void> {
  try {
    await import(START_FILE);
  } catch {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    // A browser remembers a failure by the address.
    await import(`${START_FILE}?${Date.now()}`);
  }
}

/** Not on connections that are slow or paid by the byte, and only for pages that are about a widget. */
async function warm(): Promise<void> {
  const { connection } = navigator;
  if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')) return;
  if (document.querySelector('main astro-island') === null) return;
  await import(START_FILE);
  islands.warm();
}

// While somebody develops, Astro's own element is there already.
if (!customElements.get('astro-island')) {
  customElements.define('astro-island', Island);
  // Once the page has loaded and the browser has nothing to do; not every browser tells.
  addEventListener('load', () =>
    ('requestIdleCallback' in self ? requestIdleCallback : setTimeout)(() => {
      warm().catch(() => undefined);
    }),
  );
}

declare global {
  interface Navigator {
    /** Not in every browser (Network Information API). */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
