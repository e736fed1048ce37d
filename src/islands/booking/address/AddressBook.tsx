import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { booking } from '#messages/booking.ts';
import { showToast } from '#stores/toasts.ts';
import type { Offered } from './saved-addresses.ts';
import type { Abroad, Side } from '../booking-form.ts';

interface Props {
  side: Side;
  form: string;
  tariff: Abroad;
}

// Only accounts have addresses, so it loads just before the press.
const asking = () => import('./AddressChoice.tsx');
type Choosing = Awaited<ReturnType<typeof asking>>;
const wake = (): void => void asking().catch(() => undefined);

/** Fills in a saved or recent address. The style sheet shows the button after a login, so that nothing moves. */
export function AddressBook({ side, form, tariff }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [addresses, setAddresses] = useState<readonly Offered[]>([]);
  const [Choice, setChoice] = useState<Choosing['AddressChoice']>();

  async function load(): Promise<void> {
    const choosing = await asking().catch(() => undefined);
    const fitting = await choosing?.savedFor(side, tariff);
    if (fitting === undefined) return showToast({ kind: 'error', text: booking.help.savedFailed });
    // savedFor has shown a toast.
    if (fitting.length === 0) return;
    flushSync(() => {
      setAddresses(fitting);
      setChoice(() => choosing?.AddressChoice);
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
          {booking.help.saved}
        </button>
      ) : (
        <Choice id={`${form}-${side}-saved`} side={side} addresses={addresses} />
      )}
    </div>
  );
}
