/** Does again what happened to a widget before it was alive, once React has finished. */
export function again(island: Element, held: readonly Event[]): void {
  // React hydrates in a transition; a bubbling discrete event makes it finish now.
  island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
  // Each after the last one's effect: the submit belongs to the tab that was chosen before it.
  for (const [turn, event] of held.entries()) setTimeout(() => repeat(event), turn);
  // Text that was typed meanwhile is there; the field at hand offers its suggestions for it as for every key.
  setTimeout(() => {
    const field = island.querySelector<HTMLInputElement>('[role=combobox]:focus');
    if (field !== null && field.value !== '')
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }, held.length);
}

function repeat(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (event instanceof KeyboardEvent)
    target?.dispatchEvent(new KeyboardEvent('keydown', event));
  else if (target instanceof HTMLElement) target.click();
}
