import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import * as booking from '#messages/booking.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from './booking-input.ts';
import type { PartProps } from './part-props.ts';

interface Props extends Pick<PartProps, 'form' | 'load'> {
  side: Side;
  tariff: Abroad;
}

/** Offers saved and recent addresses. The style sheet shows the button only after a login, so nothing moves at hydration. */
export function AddressBook({ side, form, tariff, load }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [Saved, setSaved] = useState<ComponentType<{ id: string }>>();
  const [hasFailed, setHasFailed] = useState(false);

  const wake = (): void =>
    void load()
      .then(({ loadChoice }) => loadChoice())
      .catch(() => undefined);

  async function offer(): Promise<void> {
    const late = await load().catch(() => undefined);
    setHasFailed(late === undefined);
    const found = await late?.askSaved(side, tariff);
    if (found === undefined) return;
    flushSync(() => setSaved(() => found));
    box.current?.querySelector('select')?.focus();
  }

  return (
    <div className="saved" ref={box}>
      {Saved === undefined ? (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onPointerEnter={wake}
          onFocus={wake}
          onClick={() => void offer()}
        >
          {booking.helpSaved}
        </button>
      ) : (
        <Saved id={`${form}-${side}-saved`} />
      )}
      {hasFailed && <p role="alert">{booking.helpSavedFailed}</p>}
    </div>
  );
}
