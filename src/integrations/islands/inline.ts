import type * as Entry from './hydrate.ts';
import { capture, startIfAddressed, startOnce, type Start } from './capture.ts';

/* Inlined in every page, so it only waits. The address is a variable, because Astro inlines no literal import. */

/** hydrate.ts; the same name in every release. */
const SCRIPT = import.meta.env.DEV ? '/src/integrations/islands/hydrate.ts' : '/islands.js';
/** Before the one retry of a failed import. */
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
/** Runs an enhancement without an element; silent when its code does not come. */
export const runSilently = (name: string): Promise<void> =>
  entry().then(
    ({ runEnhancement }) => runEnhancement(name),
    () => undefined,
  );
const startWidget: Start = async (element, queue) => (await entry()).start(element, queue);

/** Nothing is prefetched on slow or metered connections: by the browser (Session.astro), or for a page over 1000 ms. */
function isSlow(): boolean {
  const [{ responseEnd = 0, requestStart = 0 } = {}]: Partial<PerformanceResourceTiming>[] =
    performance.getEntriesByType('navigation');
  return (
    'slow' in document.documentElement.dataset ||
    (!navigator.connection?.effectiveType && responseEnd - requestStart > 1000)
  );
}

capture(startWidget);
for (const element of document.querySelectorAll<HTMLElement>('[data-wake]'))
  startIfAddressed(element, startWidget);
if (isSlow()) document.querySelector('[type=speculationrules]')?.remove();
addEventListener('load', () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-wake~=load]'))
    startOnce(element, startWidget);
  if (isSlow() || !document.querySelector('main :is([data-island],form[data-enhance])')) return;
  // Not every browser reports idle time.
  const idle = 'requestIdleCallback' in self ? requestIdleCallback : setTimeout;
  idle(
    () =>
      void entry().then(
        ({ warm }) => warm(),
        () => undefined,
      ),
  );
});

interface RefreshRuntime {
  injectIntoGlobalHook: (target: Window) => void;
}

declare global {
  interface Navigator {
    /** Not in every browser (Network Information API). */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
