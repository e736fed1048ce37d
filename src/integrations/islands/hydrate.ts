import type { ComponentType } from 'react';
import { enhancements } from '#components/enhancements.ts';
import { preloads, widgets, type WidgetName } from '#islands/registry.ts';
import { sayLoading } from './loading.ts';
import { isReloadedAsOutdated, isUntouched } from './outdated.ts';
import { pressedIn, replayEvents } from './replay.ts';

/* /islands.js hydrates widgets: the entry to all lazy code, and the only script with a stable name (index.ts). */

/** A failed import waits this long before its one retry. */
const RETRY_MS = 1000;

const loadMount = () => import('./mount.ts').then((file) => file.mount);
const loadWarm = () => import('./warm.ts').then((file) => file.watchForIntent);
const modulesOf = (name: keyof typeof preloads) => [loadMount, widgets[name], preloads[name]];
const scripts: typeof enhancements = {
  ...enhancements,
  warm: () => loadWarm().then((watch) => () => watch(preloads, modulesOf)),
};
const isWidget = (name = ''): name is WidgetName => Object.hasOwn(widgets, name);

/** Hydrates an element; returns its replay function. Rejects when it cannot. */
export async function start(
  element: HTMLElement,
  queue: readonly Event[],
): Promise<(queue: readonly Event[]) => void> {
  const endLoading = sayLoading(element, queue);
  keepWhileTyping(element);
  try {
    const { island, enhance = '' } = element.dataset;
    if (isWidget(island)) {
      const before = await hydrate(element, island);
      return (events) => replayEvents(element, events, before);
    }
    (await retried(scripts[enhance] ?? unknownWidget))(element);
    element.dataset['alive'] = '';
    return (events) => replayEvents(element, events);
  } finally {
    endLoading();
  }
}

/** Keeps the fields of an element's forms, including text typed earlier. */
function keepWhileTyping(element: HTMLElement): void {
  const form = element.querySelector('form[data-draft]');
  if (form === null) return;
  const keep = (): void => void runEnhancement('drafts').catch(() => undefined);
  if (isUntouched(form)) element.addEventListener('input', keep, { once: true });
  else keep();
}

/** Runs an enhancement by name (components/enhancements.ts). */
export async function runEnhancement(name: string): Promise<void> {
  (await retried(scripts[name] ?? unknownWidget))(document.documentElement);
}

/** Returns the forms and buttons that the page had. */
async function hydrate(island: HTMLElement, name: WidgetName): Promise<readonly Element[]> {
  const [mount, Widget] = await Promise.all([
    retried(loadMount),
    retried<ComponentType<never>>(widgets[name]),
  ]).catch(async (error: unknown) => {
    // The new page is loading; until then this one stays idle.
    if (await isReloadedAsOutdated(name)) await new Promise(() => undefined);
    throw error;
  });
  const before = pressedIn(island);
  mount(island, Widget);
  return before;
}

/**
 * Retries by the same address: another would load a second React, whose hooks throw. Firefox caches the failure, and
 * the form stays native.
 */
async function retried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return load();
  }
}

const unknownWidget = (): Promise<never> => Promise.reject(new Error());
