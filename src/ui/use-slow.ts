import { useEffect, useState } from 'react';

/**
 * Whether something has been waited for longer than visitors take as at once: only then a widget says "Loading"
 * (D34), so that a fast answer makes no flash.
 */
export function useSlow(isWaiting: boolean, patienceMs = 400): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isSlow;
}
