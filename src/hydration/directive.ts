import type { ClientDirective } from 'astro';
import { again } from './again.ts';
import { startPlain } from './plain/index.ts';
import { wait, wakeIfAsked, type Start } from './wait.ts';

type Load = Parameters<ClientDirective>[0];

/** What Astro's element has given for an island, or will give once it is there. */
const loads = new WeakMap<Element, PromiseWithResolvers<Load>>();
let isWaiting = false;

function loadOf(island: Element): PromiseWithResolvers<Load> {
  const load = loads.get(island) ?? Promise.withResolvers<Load>();
  loads.set(island, load);
  return load;
}

const start: Start = async (widget) => {
  if (widget.localName !== 'astro-island') return startPlain(widget);
  const load = await loadOf(widget).promise;
  const hydrate = await load();
  await hydrate();
  return (held) => again(widget, held);
};

/** `client:touch` and `client:touch="id /track/"` for Astro's own element; a build puts another script in its place. */
const directive: ClientDirective = (load, { value }, island) => {
  if (typeof value === 'string') island.setAttribute('wake', value);
  loadOf(island).resolve(load);
  if (!isWaiting) wait(start, () => undefined);
  isWaiting = true;
  wakeIfAsked(island, start);
};

export default directive;
