import { useLayoutEffect, useRef, type RefObject } from 'react';
import { trackingTroubleMessages } from '#messages';

interface Props {
  check: () => Promise<void>;
  /** Gets the focus when the button goes with it: the look has worked. */
  next: RefObject<HTMLElement | null>;
}

/** Looks again at once. */
export function CheckAgain({ check, next }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const heir = next.current;
    return () => {
      if (own !== null && document.activeElement === own) heir?.focus();
    };
  }, [next]);
  return (
    <p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        ref={button}
        onClick={() => void check()}
      >
        {trackingTroubleMessages.checkAgain}
      </button>
    </p>
  );
}
