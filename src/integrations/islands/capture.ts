/** The first sign that a visitor is about to use something. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
/** Events that are queued until the widget is alive, and replayed then. `wake` is our own, see README.md. */
const QUEUED = ['click', 'submit', 'keydown', 'wake'];
/** After this long without the widget's code, a queued submit goes the native way. */
const GIVE_UP_MS = 8000;
/** Widgets, and elements that a script without React enhances. */
const STARTABLE = '[data-island],[data-enhance]';

/**
 * Brings an element to life and returns what replays the queued events. `queue` grows until then. Rejects when its code
 * does not load or throws.
 */
export type Start = (
  element: HTMLElement,
  queue: readonly Event[],
) => Promise<(queue: readonly Event[]) => void>;

/** By element, the events since its first touch; undefined once it is alive or given up. */
const queues = new WeakMap<Element, Event[] | undefined>();

/**
 * Starts each widget on its first touch. Until it is alive, clicks and submits are queued instead of lost; if its code does
 * not arrive, the last queued submit goes the native way.
 */
export function capture(start: Start): void {
  for (const type of [...TOUCHES, ...QUEUED]) addEventListener(type, onEvent, true);

  function onEvent(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(STARTABLE);
    const queue = element && startOnce(element, start);
    if (!queue || !isQueued(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push(event);
  }
}

/** In a field keys write, and Enter clicks the submit button; on a button arrow keys matter, as in a list of tabs. */
function isQueued(event: Event, target: Element): boolean {
  // The cookie question answers at once, without its widget.
  if (target.closest('dialog')) return false;
  if (event.type === 'submit' || event.type === 'wake') return true;
  if (!QUEUED.includes(event.type) || !target.closest('button')) return false;
  return !(event instanceof KeyboardEvent) || /^(Arrow|Home|End)/.test(event.key);
}

/** Starts an element without a touch when the address asks for it or it has the focus already. */
export function startIfAddressed(element: HTMLElement, start: Start): void {
  if (isAddressed(element.dataset['wake']) || element.contains(document.activeElement))
    startOnce(element, start);
}

/** Starts an element that is not started yet. Returns its queue, undefined once nothing is queued any more. */
export function startOnce(element: HTMLElement, start: Start): Event[] | undefined {
  if (queues.has(element)) return queues.get(element);
  const queue: Event[] = [];
  queues.set(element, queue);
  const endQueue = (then: () => void): void => {
    if (!queues.get(element)) return;
    queues.set(element, undefined);
    then();
  };
  const giveUp = (): void =>
    endQueue(() => {
      const submits = queue.map(({ target }) => target).filter(isSubmitter);
      submits.at(-1)?.closest('form')?.requestSubmit();
    });
  setTimeout(giveUp, GIVE_UP_MS);
  start(element, queue)
    .then((replay) => endQueue(() => replay(queue)))
    .catch((error: unknown) => {
      console.error(error);
      giveUp();
      element.dispatchEvent(new Event('island:failed', { bubbles: true }));
    });
  return queue;
}

/** `data-wake="id /track/"` means: with the parameter `id`, or at paths that begin with `/track/`. */
const isAddressed = (wake = ''): boolean =>
  wake
    .split(' ')
    .some((sign) =>
      sign.startsWith('/')
        ? location.pathname.startsWith(sign)
        : sign !== '' && new URLSearchParams(location.search).has(sign),
    );

const isSubmitter = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('form,[type=submit],[type=submit] *');
