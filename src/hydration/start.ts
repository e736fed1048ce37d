import { again } from './again.ts';
import type { IslandModules } from './start-file.ts';

/** The build writes this table before the code (src/build/islands.ts). */
declare const ISLANDS: Readonly<Record<string, IslandModules>>;

/** A module that did not load is asked for once more after so long. */
const RETRY_MS = 1000;

/** Begins to fetch every module of a widget, all in one round trip, without running any. */
function fetchAhead(island: Element, fetchPriority = 'auto'): IslandModules {
  const modules = ISLANDS[island.getAttribute('island') ?? ''];
  if (modules === undefined) throw new Error('This widget is not known.');
  for (const href of modules.all)
    if (!document.head.querySelector(`link[href="${href}"]`))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href,
          fetchPriority,
        }),
      );
  return modules;
}

/** Loads a module. A browser remembers a failure by the address, so the second try has another one. */
const loaded = (address: string) =>
  import(address).catch(async () => {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return import(`${address}?${Date.now()}`);
  });

self.islands = {
  start: async (island) => {
    const { file, name, renderer } = fetchAhead(island);
    const kept = island.getAttribute('data');
    const [component, { default: render }, props] = await Promise.all([
      loaded(file),
      loaded(renderer),
      kept === null ? { default: JSON.parse(island.getAttribute('props') ?? '{}') } : loaded(kept),
    ]);
    await render(island)(component[name], props.default, {}, { client: 'touch' });
    island.removeAttribute('ssr');
    return (held) => again(island, held);
  },
  // So that a first touch is answered at once. Not the form that stands in every footer.
  warm: () => {
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          seen.unobserve(target);
          const island = target.closest('astro-island');
          if (island !== null) fetchAhead(island, 'low');
        }
    });
    // The element itself has no box (display: contents), so it is never in view.
    for (const content of document.querySelectorAll('main astro-island[ssr] > *'))
      seen.observe(content);
  },
};
