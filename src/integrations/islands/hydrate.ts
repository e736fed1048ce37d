import type { ComponentType } from 'react';
import { enhancements } from '#components/enhancements.ts';
import { preloads, widgets, type WidgetName } from '#islands/registry.ts';
import { sayLoading } from './loading.ts';
import { isReloadedAsOutdated, isUntouched } from './outdated.ts';
import { replayEvents } from './replay.ts';

/*
 * /islands.js: brings widgets to life. It is the one door to all code that is loaded later, and the only script whose name
 * is the same in every release; the build emits it (index.ts).
 */

/** A module that did not load is asked for once more after so long. */
const RETRY_MS = 1000;

/** Mounts a widget; React is in its file. */
const loadMount = () => import('./mount.ts');
const isWidget = (name = ''): name is WidgetName => Object.hasOwn(widgets, name);

/** Brings an element to life; returns what replays the events that were queued meanwhile. Rejects when it cannot. */
export async function start(
  element: HTMLElement,
  queue: readonly Event[],
): Promise<(queue: readonly Event[]) => void> {
  const endLoading = sayLoading(element, queue);
  keepDraftOf(element);
  try {
    const { island, enhance = '' } = element.dataset;
    if (isWidget(island)) await hydrate(element, island);
    else {
      (await retried(enhancements[enhance] ?? unknown))(element);
      element.dataset['alive'] = '';
    }
    return (events) => replayEvents(element, events);
  } finally {
    endLoading();
  }
}

/** Keeps what is typed into the forms of an element from the first letter on, and what was typed before. */
function keepDraftOf(element: HTMLElement): void {
  const form = element.querySelector('form[data-draft]');
  if (form === null) return;
  const keep = (): void => void runEnhancement('drafts').catch(() => undefined);
  if (isUntouched(form)) element.addEventListener('input', keep, { once: true });
  else keep();
}

/** Runs a script of the page by its name (components/enhancements.ts). */
export async function runEnhancement(name: string): Promise<void> {
  (await retried(enhancements[name] ?? unknown))(document.documentElement);
}

/** Loads the widgets in view and runs their modules, so that the first touch is answered at once. Mounts none. */
export const warm = async (): Promise<void> =>
  (await import('./warm.ts')).runInView(({ island, enhance = '' }) =>
    isWidget(island)
      ? [loadMount, widgets[island], preloads[island] ?? unknown]
      : [enhancements[enhance] ?? unknown],
  );

async function hydrate(island: HTMLElement, name: WidgetName): Promise<void> {
  const [{ mount }, Widget] = await Promise.all([
    retried(loadMount),
    retried<ComponentType<never>>(widgets[name]),
  ]).catch(async (error: unknown) => {
    // The new page is on its way; until then nothing more happens in this one.
    if (await isReloadedAsOutdated(name)) await new Promise(() => undefined);
    throw error;
  });
  mount(island, Widget);
}

/**
 * Loads modules, a second time when that fails. By the same addresses: with another one the second try would bring a second
 * React beside the first, whose hooks throw. Chromium and Safari fetch again; Firefox remembers the failure, and the form
 * stays the server's.
 */
async function retried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return load();
  }
}

const unknown = (): Promise<never> => Promise.reject(new Error());
