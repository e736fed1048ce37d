import { useEffect, useState } from 'react';

/** Navigates once; further presses are ignored. */
export function useLeaving(): { isLeaving: boolean; leave: (address: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // "Back" can restore the page from the back-forward cache.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setIsLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return {
    isLeaving,
    leave: (address) => {
      setIsLeaving(true);
      location.assign(address);
    },
  };
}
