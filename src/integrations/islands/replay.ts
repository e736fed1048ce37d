const PRESSED = 'form,button';
/** Returns the forms and buttons of an element, in the order of the page. */
export const pressedIn = (element: Element): readonly Element[] => [
  ...element.querySelectorAll(PRESSED),
];

/**
 * Replays an element's queued events in order. `before` are the forms and buttons that the page had: React renders new ones
 * where a translation or an extension has changed the page, and those get the press.
 */
export function replayEvents(
  element: Element,
  queue: readonly Event[],
  before: readonly Element[] = [],
): void {
  const successorOf = (target: EventTarget | null): EventTarget | null => {
    if (!(target instanceof Element) || target.isConnected) return target;
    const at = before.findIndex((pressed) => pressed === target.closest(PRESSED));
    return pressedIn(element)[at] ?? target;
  };
  // Each after the effect of the previous one: a submit belongs to the tab chosen before it.
  for (const [turn, event] of queue.entries())
    setTimeout(() => repeat(event, successorOf(event.target)), turn);
  // The focused field offers suggestions for text typed meanwhile.
  setTimeout(() => {
    const field = element.querySelector<HTMLInputElement>('[role=combobox]:focus');
    if (field !== null && field.value !== '')
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }, queue.length);
}

function repeat(event: Event, target: EventTarget | null): void {
  if (isCustom(event))
    target?.dispatchEvent(new CustomEvent(event.type, { detail: event.detail, bubbles: true }));
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (event instanceof KeyboardEvent)
    target?.dispatchEvent(new KeyboardEvent('keydown', event));
  else if (target instanceof HTMLElement) target.click();
}

const isCustom = (event: Event): event is CustomEvent<unknown> => event instanceof CustomEvent;
