/** The first sign that a visitor will use something. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
/** These events are queued and replayed; `wake` is our own (README.md). */
const QUEUED = ['click', 'submit', 'keydown', 'wake'];
/** A submit queued this long without the widget's code goes the native way. */
const GIVE_UP_MS = 8000;
/** Widgets, and elements that a script without React enhances. */
const STARTABLE = '[data-island],[data-enhance]';

/** Hydrates an element and returns its replay function. Rejects when the code does not load or throws. */
export type Start = (
  element: HTMLElement,
  queue: readonly Event[],
) => Promise<(queue: readonly Event[]) => void>;

/** The events since an element's first touch; undefined once it is hydrated or given up. */
const queues = new WeakMap<Element, Event[] | undefined>();

/** Starts widgets on their first touch and queues events until then; without the code presses and a submit go native. */
export function capture(start: Start): void {
  for (const type of [...TOUCHES, ...QUEUED]) addEventListener(type, onEvent, true);

  function onEvent(event: Event): void {
    const { target } = event;
    // The cookie question works without its widget.
    if (!(target instanceof Element) || target.closest('dialog')) return;
    const element = target.closest<HTMLElement>(STARTABLE);
    const queue = element && startOnce(element, start);
    if (!queue || !isQueued(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push(event);
  }
}

/** In a field keys type, and Enter clicks the submit button; on a button arrow keys matter, as in tabs. */
function isQueued(event: Event, target: Element): boolean {
  if (event.type === 'submit' || event.type === 'wake') return true;
  if (!QUEUED.includes(event.type) || !target.closest('button')) return false;
  return !(event instanceof KeyboardEvent) || /^(Arrow|Home|End)/.test(event.key);
}

/** Starts a focused element, and an addressed one that the server has not filled. */
export function startIfAddressed(element: HTMLElement, start: Start): void {
  const isEmpty = !element.querySelector('[data-served]');
  if ((isEmpty && isAddressed(element.dataset['wake'])) || element.contains(document.activeElement))
    startOnce(element, start);
}

/** Starts an element once. Returns its queue, undefined when queueing has ended. */
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
      let last: Element | undefined;
      for (const { type, target } of queue)
        // Nothing else is a press: a form that came back refused wakes its widget by itself.
        if (/click|submit/.test(type) && isSubmitter(target)) last = target;
        // "Show password" needs no widget.
        else if (type === 'click' && target instanceof HTMLElement) target.click();
      last?.closest('form')?.requestSubmit();
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

/** `data-wake="id /track/"`: the parameter `id`, or paths below `/track/`. */
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
