/** Replays an element's queued events in order. */
export function replayEvents(element: Element, queue: readonly Event[]): void {
  // Each after the effect of the previous one: a submit belongs to the tab chosen before it.
  for (const [turn, event] of queue.entries()) setTimeout(() => repeat(event), turn);
  // The focused field offers suggestions for text typed meanwhile.
  setTimeout(() => {
    const field = element.querySelector<HTMLInputElement>('[role=combobox]:focus');
    if (field !== null && field.value !== '')
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }, queue.length);
}

function repeat(event: Event): void {
  const { target } = event;
  if (isCustom(event))
    target?.dispatchEvent(new CustomEvent(event.type, { detail: event.detail, bubbles: true }));
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (event instanceof KeyboardEvent)
    target?.dispatchEvent(new KeyboardEvent('keydown', event));
  else if (target instanceof HTMLElement) target.click();
}

const isCustom = (event: Event): event is CustomEvent<unknown> => event instanceof CustomEvent;
