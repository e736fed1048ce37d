import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { booking } from '#messages/booking.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from '../booking-form.ts';
import { loadRules } from '../use-rules.ts';
import type { SavedAddresses } from './ask-saved.ts';

interface Props {
  side: Side;
  form: string;
  tariff: Abroad;
}

const wake = (): void =>
  void loadRules()
    .then(({ loadChoice }) => loadChoice())
    .catch(() => undefined);

/** Fills in a saved or recent address. The style sheet shows the button after a login, so that nothing moves. */
export function AddressBook({ side, form, tariff }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState<SavedAddresses>();
  const [hasFailed, setHasFailed] = useState(false);

  async function load(): Promise<void> {
    const rules = await loadRules().catch(() => undefined);
    setHasFailed(rules === undefined);
    const found = await rules?.askSaved(side, tariff);
    if (found === undefined) return;
    flushSync(() => setSaved(found));
    box.current?.querySelector('select')?.focus();
  }

  return (
    <div className="saved" ref={box}>
      {saved === undefined ? (
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
        <saved.AddressChoice
          id={`${form}-${side}-saved`}
          {...{ side }}
          addresses={saved.addresses}
        />
      )}
      {hasFailed && <p role="alert">{booking.help.savedFailed}</p>}
    </div>
  );
}
