import type * as Entry from './hydrate.ts';
import { capture, startIfAddressed, startOnce, type Start } from './capture.ts';

/* Every page has it inline, so it only waits. The address is a variable, because Astro inlines no literal import. */

/** The address of hydrate.ts, which has the same name in every release. */
const SCRIPT = import.meta.env.DEV ? '/src/integrations/islands/hydrate.ts' : '/islands.js';
/** A failed import waits this long before its one retry. */
const RETRY_MS = 1000;

if (import.meta.env.DEV) {
  // React Fast Refresh patches React, so it must be there before React is evaluated (@vitejs/plugin-react, preamble).
  const refresh = '/@react-refresh';
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- Vite serves it, without types
  const { injectIntoGlobalHook }: RefreshRuntime = await import(/* @vite-ignore */ refresh);
  injectIntoGlobalHook(window);
  Object.assign(window, {
    $RefreshReg$: () => undefined,
    $RefreshSig$: () => (type: unknown) => type,
  });
}

const load = (query = ''): Promise<typeof Entry> => import(/* @vite-ignore */ SCRIPT + query);
/** Firefox caches a failed import by address, so the retry has another. All state is in the imported modules. */
const entry = (): Promise<typeof Entry> =>
  load().catch(async () => {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return load(`?${Date.now()}`);
  });
/** Runs an enhancement of the whole page; silent when its code does not come. */
export const runSilently = (name: string): Promise<void> =>
  entry().then(
    ({ runEnhancement }) => runEnhancement(name),
    () => undefined,
  );
const startWidget: Start = async (element, queue) => (await entry()).start(element, queue);

/** Starts an element without a touch. */
export const startNow = (element: HTMLElement): void => void startOnce(element, startWidget);

/** Nothing is prefetched where it has `slow`: by the browser's word (Session.astro), or after a page of over 1000 ms. */
export const page = document.documentElement.dataset;
const [{ responseEnd = 0, requestStart = 0 } = {}]: Partial<PerformanceResourceTiming>[] =
  performance.getEntriesByType('navigation');
if (!navigator.connection?.effectiveType && responseEnd - requestStart > 1000) page['slow'] = '';

capture(startWidget);
for (const element of document.querySelectorAll<HTMLElement>('[data-wake]'))
  startIfAddressed(element, startWidget);
if ('slow' in page) document.querySelector('[type=speculationrules]')?.remove();
addEventListener('load', () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-wake~=load]'))
    startNow(element);
  const browser: Partial<Navigator> = navigator;
  if (
    !('slow' in page) &&
    (browser.serviceWorker?.controller ??
      document.querySelector('main [data-island],[data-wake~=near]'))
  )
    void runSilently('warm');
});

interface RefreshRuntime {
  injectIntoGlobalHook: (target: Window) => void;
}

declare global {
  interface Navigator {
    /** Only some browsers have it (Network Information API). */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
