import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppealForm } from './AppealForm.tsx';
import { AppealSummary, type AppealProps } from './AppealSummary.tsx';
import type { PreparedAppeal } from './appeal-text.ts';

/** The appeal on /Help-Support/Customer-Advocate-Form (D32): the form, then its summary. */
export function Appeal({ email, offices }: AppealProps) {
  const [ready, setReady] = useState<PreparedAppeal>();
  /** As a key it also resets problems and character count. */
  const [resets, setResets] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (ready !== undefined) heading.current?.focus();
  }, [ready]);

  function back(): void {
    flushSync(() => setReady(undefined));
    root.current?.querySelector('input')?.focus();
  }

  function onReset(): void {
    setResets((count) => count + 1);
    setReady(undefined);
  }

  return (
    <div className="appeal" ref={root}>
      <AppealForm
        key={resets}
        email={email}
        isHidden={ready !== undefined}
        prepared={setReady}
        onReset={onReset}
      />
      {ready !== undefined && <AppealSummary {...{ ready, email, offices, heading, back }} />}
    </div>
  );
}
