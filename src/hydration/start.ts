import { again } from './again.ts';
import { isReloadedAsOutdated } from './outdated.ts';
import { sayLoading } from './loading.ts';
import { startPlain } from './plain/index.ts';
import { menus } from './plain/menu.ts';
import type { IslandModules } from './start-file.ts';

/** The build writes this table before the code (src/build/islands.ts). */
declare const ISLANDS: Readonly<Record<string, IslandModules>>;

/** A module that did not load is asked for once more after so long. */
const RETRY_MS = 1000;

/**
 * Adds the whole style of the page, of which the page itself holds only what its own elements need (src/build/styles.ts).
 * Settles when it is there or cannot come: a widget works without it.
 */
function allStyles(): Promise<void> {
  const href = document.querySelector('style')?.dataset['all'];
  if (href === undefined || document.head.querySelector(`link[href="${href}"]`))
    return Promise.resolve();
  return new Promise((settle) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    sheet.onload = sheet.onerror = () => settle();
    document.head.append(sheet);
  });
}

/** The modules of an island. */
function modulesOf(island: Element | string): IslandModules {
  const modules =
    ISLANDS[typeof island === 'string' ? island : (island.getAttribute('island') ?? '')];
  if (modules === undefined) throw new Error('This widget is not known.');
  return modules;
}

/** The address of a widget's props where they have a module of their own. */
const propsOf = (island: Element): string | null => island.getAttribute('data');

/** Begins to fetch modules, all in one round trip, without running any. */
function fetchAhead(modules: readonly (string | null)[], fetchPriority = 'auto'): void {
  for (const href of modules)
    if (href !== null && !document.head.querySelector(`link[href="${href}"]`))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href,
          fetchPriority,
        }),
      );
}

/** Loads a module. A browser remembers a failure by the address, so the second try has another one. */
const loaded = (address: string) =>
  import(address).catch(async () => {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return import(`${address}?${Date.now()}`);
  });

async function startIsland(island: Element): Promise<void> {
  const modules = modulesOf(island);
  const kept = propsOf(island);
  fetchAhead([kept, ...modules.all]);
  const [component, { default: render }, props] = await Promise.all([
    loaded(modules.file),
    loaded(modules.renderer),
    kept === null ? { default: JSON.parse(island.getAttribute('props') ?? '{}') } : loaded(kept),
    allStyles(),
  ]).catch(async (error: unknown) => {
    const name = island.getAttribute('island') ?? '';
    // The new page comes; until then nothing more happens in this one.
    if (await isReloadedAsOutdated(name, modules.all)) await new Promise(() => undefined);
    throw error;
  });
  await render(island)(component[modules.name], props.default, {}, { client: 'touch' });
  island.removeAttribute('ssr');
}

// The first load of this file is the visitor's first touch; a second one only looks for a newer table.
if (!('islands' in self)) menus();

self.islands = {
  start: async (widget, waiting) => {
    const loaded = sayLoading(waiting);
    try {
      if (widget.localName !== 'astro-island') {
        await allStyles();
        return startPlain(widget);
      }
      await startIsland(widget);
      return (held) => again(widget, held);
    } finally {
      loaded();
    }
  },
  // So that a first touch is answered at once. Not the form that stands in every footer.
  warm: () => {
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          seen.unobserve(target);
          const island = target.closest('astro-island');
          if (island !== null) {
            const { all, later = [] } = modulesOf(island);
            // Each by itself: all at once would keep a slow processor from answering.
            for (const module of [propsOf(island), ...all, ...later])
              setTimeout(() => fetchAhead([module], 'low'));
          }
          void allStyles();
        }
    });
    // The element itself has no box (display: contents), so it is never in view.
    for (const content of document.querySelectorAll(
      'main astro-island[ssr] > *,main form[data-script]',
    ))
      seen.observe(content);
  },
  modulesOf: (name) => modulesOf(name).all,
};
