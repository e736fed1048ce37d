import { useEffect, useState } from 'react';
import { common } from '#messages/common.ts';

const SLOW_AFTER_MS = 400;

/**
 * Whether something has been waited for longer than visitors take as at once: only then a widget says "Loading"
 * (D34), so that a fast answer makes no flash. Those who hear the page hear it too, once; `said` is '' where a region of
 * the widget tells them.
 */
export function useSlow(isWaiting: boolean, said: string = common.loading): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let unsay = (): void => undefined;
    const timer = setTimeout(() => {
      setIsSlow(true);
      unsay = sayWaiting(said);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
      unsay();
    };
  }, [isWaiting, said]);
  return isWaiting && isSlow;
}

/**
 * Has it read out that something is waited for (WCAG 4.1.3), in the region for messages, because a sentence that comes into
 * the page together with its own region is not read everywhere. Returns what takes it away.
 */
function sayWaiting(text: string): () => void {
  const line = document.createElement('p');
  line.className = 'visually-hidden';
  line.textContent = text;
  document.querySelector('#toasts')?.append(line);
  return () => line.remove();
}
