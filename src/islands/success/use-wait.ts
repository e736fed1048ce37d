import { useEffect, useState } from 'react';

/** Seconds before each new look. Together about a minute; then only the button looks. */
export const PAUSES = [2, 3, 5, 8, 13, 30] as const;

/** Looks again a few times while something is waited for, with growing pauses; gives whether it still does. */
export function useWait(isWaiting: boolean, looks: number, look: () => void): boolean {
  // Looks that were made before the waiting began do not count.
  const [begin, setBegin] = useState<number>();
  if (isWaiting && begin === undefined) setBegin(looks);
  const pause = PAUSES[looks - (begin ?? looks)];
  useEffect(() => {
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(look, pause * 1000);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new pause begins with each look
  }, [isWaiting, looks]);
  return isWaiting && pause !== undefined;
}
