type Load = () => Promise<unknown>;

/** A pointer this near is on its way, in pixels. */
const NEAR_PX = 120;

/**
 * Runs the modules of the page's widgets with these names at the first sign that one will be used: a pointer near it, a scroll
 * that brings it into view, or focus anywhere. Wakes what is near the view, and asks the worker to keep its pages.
 */
export function watchForIntent<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  modulesOf: (name: Name) => readonly Load[],
): void {
  const browser: Partial<Navigator> = navigator;
  const cacheAhead = (): void => browser.serviceWorker?.controller?.postMessage('');
  browser.serviceWorker?.addEventListener('controllerchange', cacheAhead);
  cacheAhead();
  wakeNear();
  const isNamed = (name = ''): name is Name => name in names;
  for (const island of document.querySelectorAll<HTMLElement>('main [data-island]')) {
    const name = island.dataset['island'];
    // A widget's element has no box (display: contents).
    const content = island.firstElementChild;
    if (content && isNamed(name)) onIntent(content, () => runInTurn(modulesOf(name)));
  }
}

function onIntent(content: Element, run: () => void): void {
  const heard = new AbortController();
  const { signal } = heard;
  const begin = (): void => {
    heard.abort();
    watch.disconnect();
    run();
  };
  const near = ({ clientX, clientY }: PointerEvent): void => {
    const { left, right, top, bottom } = content.getBoundingClientRect();
    const across = Math.max(left - clientX, clientX - right);
    const down = Math.max(top - clientY, clientY - bottom);
    if (Math.max(across, down) < NEAR_PX) begin();
  };
  let wasOut = false;
  const watch = whenSeen(content, '0px', (isSeen) => {
    if (isSeen && wasOut) begin();
    wasOut ||= !isSeen;
  });
  for (const type of ['pointermove', 'pointerdown'] as const)
    addEventListener(type, near, { signal, passive: true });
  addEventListener('focusin', begin, { signal });
}

function wakeNear(): void {
  for (const element of document.querySelectorAll('[data-wake~=near],[data-served]')) {
    const watch = whenSeen(element, '25%', (isSeen) => {
      if (!isSeen) return;
      watch.disconnect();
      element.dispatchEvent(new CustomEvent('wake', { bubbles: true }));
    });
  }
}

/** Calls back at once and at each change, for what comes within a margin of the view. */
function whenSeen(
  element: Element,
  rootMargin: string,
  then: (isSeen: boolean) => void,
): IntersectionObserver {
  const see = (entries: readonly IntersectionObserverEntry[]): void =>
    then(entries.at(-1)?.isIntersecting === true);
  const watch = new IntersectionObserver(see, { rootMargin });
  watch.observe(element);
  return watch;
}

/** One module per idle moment: React alone may block a slow processor for 50 ms. */
function runInTurn([first, ...rest]: readonly Load[]): void {
  const idle = 'requestIdleCallback' in self ? requestIdleCallback : setTimeout;
  if (first)
    idle(
      () =>
        void first().then(
          () => runInTurn(rest),
          () => undefined,
        ),
    );
}
