/** What tells that a visitor is about to use something. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
/** What is held while a widget comes alive, and done again afterwards. */
const HELD = ['click', 'submit', 'keydown'];
/** After this long without the widget's code, what the visitor submitted is sent the native way. */
const PATIENCE_MS = 8000;
/** Widgets, and forms that a plain script makes better. */
const WAITING = 'astro-island,[data-script]';

/** What happened to a widget that is coming alive, in its order; undefined once it is alive or given up. */
const held = new WeakMap<Element, Event[] | undefined>();

/**
 * Brings a widget to life; gives what does again what has happened meanwhile. Rejects when it cannot. `held` grows while
 * that takes.
 */
export type Start = (
  widget: Element,
  held: readonly Event[],
) => Promise<(held: readonly Event[]) => void>;

/**
 * Waits for the first touch of each widget and starts it then. What happens to a button before the widget is alive is
 * held and done again afterwards; if its code does not arrive, a submit goes the native way. `touched` is told when a
 * visitor uses anything on the page.
 */
export function wait(start: Start, touched: () => void): void {
  for (const type of [...TOUCHES, ...HELD]) addEventListener(type, onEvent, true);

  function onEvent(event: Event): void {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (type === 'pointerdown' || type === 'focusin') touched();
    const widget = target.closest(WAITING);
    const events = widget && wake(widget, start);
    // In a field keys write, and Enter clicks the submit button; on a button the arrows matter, as in a list of tabs.
    const matters =
      type === 'submit' ||
      (target.closest('button') &&
        (!(event instanceof KeyboardEvent) || /^(Arrow|Home|End)/.test(event.key)));
    if (!events || !matters || TOUCHES.includes(type)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    events.push(event);
  }
}

/** Starts an island whose data the address carries, or that has the focus already. */
export function wakeIfAsked(island: Element, start: Start): void {
  if (isAsked(island) || island.contains(document.activeElement)) wake(island, start);
}

/** Starts a widget that is not started yet; gives what is held for it. */
function wake(widget: Element, start: Start): Event[] | undefined {
  if (held.has(widget)) return held.get(widget);
  const events: Event[] = [];
  held.set(widget, events);
  const giveUp = (): void => {
    if (!held.get(widget)) return;
    held.set(widget, undefined);
    const submits = events.map(({ target }) => target).filter(isSubmit);
    submits.at(-1)?.closest('form')?.requestSubmit();
  };
  setTimeout(giveUp, PATIENCE_MS);
  start(widget, events)
    .then((again) => {
      if (!held.get(widget)) return;
      held.set(widget, undefined);
      again(events);
    })
    .catch((error: unknown) => {
      console.error(error);
      giveUp();
      widget.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
    });
  return events;
}

/** `wake="id /track/"` stands for the parameter `id` and for paths that begin with `/track/`. */
const isAsked = (island: Element): boolean =>
  island
    .getAttribute('wake')
    ?.split(' ')
    .some((sign) =>
      sign.startsWith('/')
        ? location.pathname.startsWith(sign)
        : location.search.includes(`${sign}=`),
    ) ?? false;

/** Only what has happened to a form or to a button is held. */
const isSubmit = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('form,[type=submit],[type=submit] *');
