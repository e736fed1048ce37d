import { useCallback, useRef } from 'react';

/** Returns a function that shows the answer of the latest request alone: an older one that comes later is dropped. */
export function useLatest(): <A>(asked: Promise<A>, show: (answer: A) => void) => void {
  const latest = useRef<Promise<unknown>>(undefined);
  return useCallback((asked, show) => {
    latest.current = asked;
    void asked.then((answer) => {
      if (latest.current === asked) show(answer);
    });
  }, []);
}
