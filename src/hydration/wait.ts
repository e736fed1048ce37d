import type { Starter } from './start-file.ts';

/** What tells that a visitor is about to use a widget. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
/** What is held while the widget comes alive, and done again afterwards. */
const HELD = ['click', 'submit', 'keydown'];
/** After this long without the widget's code, what the visitor submitted is sent the native way. */
const PATIENCE_MS = 8000;

/**
 * Waits for the first touch of a widget and starts it then, or at once when the address carries one of the `signs`:
 * "id /track/" stands for the parameter `id` and for paths that begin with `/track/`. What happens to a button before the
 * widget is alive is held and done again afterwards; if its code does not arrive, a submit goes the native way.
 */
export function wait(island: HTMLElement, signs: string, start: Starter['start']): void {
  const held: Event[] = [];
  let isAwake = false;
  let isDone = false;

  const stop = (): boolean => {
    if (isDone) return false;
    isDone = true;
    for (const type of TOUCHES) island.removeEventListener(type, wake);
    for (const type of HELD) island.removeEventListener(type, hold, true);
    return true;
  };

  const giveUp = (): void => {
    if (!stop()) return;
    const submit = held.findLast(({ type, target }) => type === 'submit' || isSubmit(target));
    if (submit?.target instanceof Element) submit.target.closest('form')?.requestSubmit();
  };

  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    setTimeout(giveUp, PATIENCE_MS);
    island.addEventListener('astro:hydration-error', giveUp);
    start(island)
      .then((again) => {
        if (stop()) again(held);
      })
      .catch((error: unknown) => {
        console.error(error);
        island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
      });
  }

  function hold(event: Event): void {
    wake();
    const { target, type } = event;
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    // In a field keys write, and Enter clicks the submit button; on a button the arrows matter, as in a list of tabs.
    const matters = !(event instanceof KeyboardEvent) || /^(Arrow|Home|End)/.test(event.key);
    if (isDone || !matters || (type !== 'submit' && !isOnButton)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  }

  for (const type of TOUCHES) island.addEventListener(type, wake, { passive: true });
  for (const type of HELD) island.addEventListener(type, hold, true);
  const isAsked = signs
    .split(' ')
    .some((sign) =>
      sign.startsWith('/')
        ? location.pathname.startsWith(sign)
        : new URLSearchParams(location.search).has(sign),
    );
  if (isAsked || island.contains(document.activeElement)) wake();
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';
