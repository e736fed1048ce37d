import { useEffect, useState } from 'react';

/** Goes to another page, once: until that one is there a second press does nothing. */
export function useLeaving(): { isLeaving: boolean; leave: (address: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // "Back" can show the page as it was left.
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
