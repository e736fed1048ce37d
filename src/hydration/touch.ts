import type { ClientDirective } from 'astro';

/** What tells that a visitor is about to use a widget. */
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** What is held while the widget comes alive, and done again afterwards. */
const HELD = ['click', 'submit', 'keydown'] as const;
/** After this long without the widget's code, what the visitor submitted is sent the native way. */
const PATIENCE_MS = 8000;

/**
 * `client:touch` hydrates a widget when a visitor first touches it. With `client:touch="id /track/"` it hydrates at once
 * when the address carries the parameter `id` or its path begins with `/track/`. What happens to a button before the
 * widget is alive is held and done again afterwards; if its code does not arrive, a submit goes the native way.
 */
const touch: ClientDirective = (load, options, island) => {
  let held: Event[] = [];
  let state: 'asleep' | 'waking' | 'done' = 'asleep';

  const wake = (): void => {
    if (state !== 'asleep') return;
    state = 'waking';
    const patience = setTimeout(giveUp, PATIENCE_MS);
    island.addEventListener('astro:hydration-error', giveUp, { once: true });
    void load()
      .then((hydrate) => hydrate())
      .then(() => {
        clearTimeout(patience);
        if (state === 'done') return;
        // React hydrates in a transition; a bubbling discrete event makes it finish now.
        island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
        stop();
        // Each after the last one's effect: the submit belongs to the tab that was chosen before it.
        for (const [turn, event] of held.splice(0).entries()) setTimeout(() => again(event), turn);
      });
  };

  const hold = (event: Event): void => {
    wake();
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // In a field keys write, and Enter clicks the submit button; on a button the arrows matter, as in a list of tabs.
    const matters = event instanceof KeyboardEvent ? /^(Arrow|Home|End)/.test(event.key) : true;
    if (state === 'done' || !matters || (event.type !== 'submit' && button === null)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };

  const stop = (): void => {
    state = 'done';
    for (const type of TOUCHES) island.removeEventListener(type, wake);
    for (const type of HELD) island.removeEventListener(type, hold, true);
  };

  function giveUp(): void {
    if (state === 'done') return;
    stop();
    const submit = held.findLast(
      (event) => event.type === 'submit' || isSubmitButton(event.target),
    );
    held = [];
    if (submit !== undefined) again(submit);
  }

  for (const type of TOUCHES) island.addEventListener(type, wake, { passive: true });
  for (const type of HELD) island.addEventListener(type, hold, true);
  const { value } = options;
  if ((typeof value === 'string' && isAsked(value)) || island.contains(document.activeElement))
    wake();
};

/** Whether the address carries one of the signs: names of parameters, and beginnings of paths. */
const isAsked = (signs: string): boolean =>
  signs
    .split(' ')
    .some((sign) =>
      sign.startsWith('/')
        ? location.pathname.startsWith(sign)
        : new URLSearchParams(location.search).has(sign),
    );

const isSubmitButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

function again(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (event instanceof KeyboardEvent)
    target?.dispatchEvent(new KeyboardEvent('keydown', event));
  else if (target instanceof HTMLElement) target.click();
}

export default touch;
