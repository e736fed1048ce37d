import { useEffect, useState } from 'react';
import { common } from '#messages/common.ts';
import { sayWaiting } from '#stores/toasts.ts';

const PATIENCE_MS = 400;

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
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
      unsay();
    };
  }, [isWaiting, said]);
  return isWaiting && isSlow;
}
