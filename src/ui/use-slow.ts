import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS } from '#forms/slow.ts';
import * as common from '#messages/common.ts';

/** Whether a wait is noticeable, so that fast answers show no "Loading" (D34). `said` is '' in a live region. */
export function useSlow(
  isWaiting: boolean,
  said: string = common.loading,
  afterMs = SLOW_AFTER_MS,
): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let unsay = (): void => undefined;
    const timer = setTimeout(() => {
      setIsSlow(true);
      unsay = sayWaiting(said);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
      unsay();
    };
  }, [isWaiting, said, afterMs]);
  return isWaiting && isSlow;
}

/**
 * In the page's live region (WCAG 4.1.3), because text with its own region is not read everywhere. Returns the undo
 * function.
 */
function sayWaiting(text: string): () => void {
  const line = document.createElement('p');
  line.className = 'visually-hidden';
  line.textContent = text;
  document.querySelector('#toasts')?.append(line);
  return () => line.remove();
}
