import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Tariff } from '#domain/tariff.ts';
import { bookingHelpMessages as messages } from '#messages';
import { showToast } from '#stores/toasts.ts';
import type { Offered } from './saved.ts';
import type { Side } from './types.ts';

interface Props {
  side: Side;
  form: string;
  tariff: Pick<Tariff, 'international'>;
}

// Only who is logged in can ask; it comes when the button is about to be pressed.
const asking = () => import('./SavedChoice.tsx');
type Choosing = Awaited<ReturnType<typeof asking>>;
const wake = (): void => void asking().catch(() => undefined);

/**
 * The saved addresses of who is logged in and those of their last bookings, asked for when they are wanted. The button is always in the page; the style
 * sheet shows it to who is logged in, so that nothing moves when the form comes alive.
 */
export function SavedAddress({ side, form, tariff }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [addresses, setAddresses] = useState<readonly Offered[]>([]);
  const [Choice, setChoice] = useState<Choosing['SavedChoice']>();

  async function load(): Promise<void> {
    const choosing = await asking().catch(() => undefined);
    const fitting = await choosing?.savedFor(side, tariff);
    if (fitting === undefined) return showToast({ kind: 'error', text: messages.savedFailed });
    // Without a fitting one it has said so.
    if (fitting.length === 0) return;
    flushSync(() => {
      setAddresses(fitting);
      setChoice(() => choosing?.SavedChoice);
    });
    box.current?.querySelector('select')?.focus();
  }

  return (
    <div className="saved" ref={box}>
      {Choice === undefined ? (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onPointerEnter={wake}
          onFocus={wake}
          onClick={() => void load()}
        >
          {messages.saved}
        </button>
      ) : (
        <Choice id={`${form}-${side}-saved`} side={side} addresses={addresses} />
      )}
    </div>
  );
}
