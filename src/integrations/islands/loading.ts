/** A shorter wait is not announced (D34). */
const SLOW_MS = 400;
/** After so long the native way is taken (capture.ts). */
const TIMEOUT_MS = 8000;

/**
 * Says that something is loading, once a visitor has waited for what a click, a key on a button or a letter in a field with
 * suggestions should have done. Returns what ends it.
 */
export function sayLoading(element: Element, queue: readonly Event[]): () => void {
  const screen = document.querySelector<HTMLTemplateElement>('#loading')?.content.firstElementChild;
  const shown = screen && document.importNode(screen, true);
  const timer = setInterval(() => {
    const place = element.querySelector<HTMLInputElement>('[role=combobox]:focus');
    const isAwaited = queue.length > 0 || (place !== null && place.value !== '');
    if (shown && isAwaited && !shown.isConnected) document.querySelector('#toasts')?.append(shown);
  }, SLOW_MS);
  const end = (): void => {
    clearInterval(timer);
    shown?.remove();
  };
  setTimeout(end, TIMEOUT_MS);
  return end;
}
