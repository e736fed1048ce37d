import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FORM_WAIT_AFTER_MS } from '#forms/slow.ts';
import * as common from '#messages/common.ts';
import { useSlow } from './use-slow.ts';

interface Props {
  isWaiting: boolean;
  className?: string;
  /** It can be pressed while the answer is late. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/**
 * Shows what a press loads again. While the answer is late, its wait takes the place of what it will change, and what is below
 * leaves the window. Both happen while browsers still forgive a change of the view, within half a second after the press, and
 * then the answer moves nothing that is being read (D200).
 */
export function LateView({ isWaiting, className = '', meanwhile, children }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const isLate = useSlow(isWaiting, common.loading, FORM_WAIT_AFTER_MS);
  const wasLate = useRef(false);

  useEffect(() => {
    const area = view.current;
    if (!isWaiting || area === null) return;
    const pressed = document.activeElement;
    const isInside = area.contains(pressed);
    wasLate.current = false;
    return () => {
      if (!wasLate.current) area.style.removeProperty('min-block-size');
      const isLost = document.activeElement === document.body || document.activeElement === area;
      if (!isInside || !isLost) return;
      const next = pressed instanceof HTMLElement && pressed.isConnected ? pressed : area;
      next.focus({ preventScroll: true });
    };
  }, [isWaiting]);

  useLayoutEffect(() => {
    const area = view.current;
    if (!isLate || area === null) return;
    wasLate.current = true;
    if (area.contains(document.activeElement)) area.focus({ preventScroll: true });
    area.style.minBlockSize = `${innerHeight}px`;
    // A long list begins above the window, and so will the answer.
    if (area.getBoundingClientRect().top < 0) area.scrollIntoView({ behavior: 'instant' });
    const height = innerHeight - area.getBoundingClientRect().top;
    area.style.minBlockSize = `${Math.max(0, height)}px`;
  }, [isLate]);

  return (
    <div
      className={`late-view ${className}`}
      data-late={isLate || undefined}
      aria-busy={isWaiting}
      tabIndex={-1}
      ref={view}
    >
      {isLate && (
        <div className="late-view-wait stack">
          {/* The live region of `useSlow` says it. */}
          <p className="ring-before" aria-hidden>
            {common.loading}
          </p>
          {meanwhile}
        </div>
      )}
      {children}
    </div>
  );
}
