/** Shorter waits are not announced (D34). */
const SLOW_IMPORT_MS = 400;
/** After that the form is sent without the script (capture.ts). */
const TIMEOUT_MS = 8000;

/** Announces loading after a wait for a click, a key on a button or suggestions. Returns what ends it. */
export function sayLoading(element: Element, queue: readonly Event[]): () => void {
  const screen = document.querySelector<HTMLTemplateElement>('#loading')?.content.firstElementChild;
  const shown = screen && document.importNode(screen, true);
  const timer = setInterval(() => {
    const place = element.querySelector<HTMLInputElement>('[role=combobox]:focus');
    const isAwaited = queue.length > 0 || (place !== null && place.value !== '');
    if (shown && isAwaited && !shown.isConnected) document.querySelector('#toasts')?.append(shown);
  }, SLOW_IMPORT_MS);
  const end = (): void => {
    clearInterval(timer);
    shown?.remove();
  };
  setTimeout(end, TIMEOUT_MS);
  return end;
}
