import { useLayoutEffect, useRef, type RefObject } from 'react';
import * as tracking from '#messages/tracking.ts';

interface Props {
  /** It is missing where the server draws the button. */
  check?: () => void;
  /** It takes the focus when the button disappears after a success. */
  next: RefObject<HTMLElement | null>;
}

export function CheckAgain({ check, next }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const successor = next.current;
    return () => {
      if (own !== null && document.activeElement === own) successor?.focus();
    };
  }, [next]);
  return (
    <p className="check-again">
      <button className="button" data-kind="quiet" type="button" ref={button} onClick={check}>
        {tracking.troubleCheckAgain}
      </button>
    </p>
  );
}
