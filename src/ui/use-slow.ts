import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '#forms/slow.ts';
import * as common from '#messages/common.ts';

/** Says whether a wait is noticeable, so that fast answers show no "Loading" (D34). `said` is '' in a live region. */
export function useSlow(
  isWaiting: boolean,
  said: string = common.loading,
  afterMs = SLOW_AFTER_MS,
): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let stopSaying = (): void => undefined;
    const timer = setTimeout(() => {
      setIsSlow(true);
      stopSaying = sayWaiting(said);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
      stopSaying();
    };
  }, [isWaiting, said, afterMs]);
  return isWaiting && isSlow;
}

/**
 * Adds the words to the page's live region (WCAG 4.1.3), because not every screen reader reads a text that comes with a region
 * of its own. Returns the undo function.
 */
function sayWaiting(text: string): () => void {
  const line = document.createElement('p');
  line.className = 'visually-hidden';
  line.textContent = text;
  document.querySelector('#toasts')?.append(line);
  return () => line.remove();
}
