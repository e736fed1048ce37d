/** What a visitor waits for longer than so many milliseconds says so, as a page does (Toasts.astro). */
const SLOW_MS = 400;
/** After so long the native way is taken (capture.ts). */
const PATIENCE_MS = 8000;

/**
 * Says that something is loading, once a visitor has waited for what a click or a key should have done. A mere touch is
 * not waited for. Returns what ends it.
 */
export function sayLoading(queue: readonly Event[]): () => void {
  const screen = document.querySelector<HTMLTemplateElement>('#loading')?.content.firstElementChild;
  const shown = screen && document.importNode(screen, true);
  const timer = setInterval(() => {
    if (shown && queue.length > 0 && !shown.isConnected)
      document.querySelector('#toasts')?.append(shown);
  }, SLOW_MS);
  const end = (): void => {
    clearInterval(timer);
    shown?.remove();
  };
  setTimeout(end, PATIENCE_MS);
  return end;
}
