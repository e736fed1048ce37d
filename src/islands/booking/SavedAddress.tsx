import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '#api/client.ts';
import { recentAddresses } from '#api/recent-addresses.ts';
import { listAddresses } from '#api/user-address.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingHelpMessages as messages } from '#messages';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../parts/Field.tsx';
import { fillIn } from './fill.ts';
import { lineOf, offered, valuesOf, type Offered } from './saved.ts';
import type { Side } from './types.ts';

interface Props {
  side: Side;
  form: string;
  tariff: Pick<Tariff, 'international'>;
}

/**
 * The saved addresses of who is logged in and those of their last bookings, asked for when they are wanted. The button is always in the page; the style
 * sheet shows it to who is logged in, so that nothing moves when the form comes alive.
 */
export function SavedAddress({ side, form, tariff }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [addresses, setAddresses] = useState<readonly Offered[]>();
  const id = `${form}-${side}-saved`;

  async function load(): Promise<void> {
    const [saved, recent] = await Promise.all([ask(listAddresses), ask(recentAddresses)]);
    if (!saved.ok && !recent.ok) return showToast({ kind: 'error', text: messages.savedFailed });
    const fitting = offered(
      saved.ok ? saved.answer.addresses : [],
      recent.ok ? recent.answer.addresses : [],
      side,
      tariff,
    );
    if (fitting.length === 0) return showToast({ kind: 'error', text: messages.savedNone });
    flushSync(() => setAddresses(fitting));
    box.current?.querySelector('select')?.focus();
  }

  function choose(at: string): void {
    const address = addresses?.[Number(at)];
    const element = box.current?.closest('form');
    if (at !== '' && address && element)
      fillIn(element, valuesOf(address, side, address.destination));
  }

  const options = (isRecent: boolean): ReactNode =>
    addresses?.map((address, at) =>
      address.isRecent === isRecent ? (
        <option key={at} value={at}>
          {lineOf(address)}
        </option>
      ) : null,
    );

  return (
    <div className="saved" ref={box}>
      {addresses === undefined ? (
        <button className="button" data-kind="quiet" type="button" onClick={() => void load()}>
          {messages.saved}
        </button>
      ) : (
        <Field id={id} label={messages.saved}>
          <select className="control" id={id} onChange={({ target }) => choose(target.value)}>
            <option value="">{messages.savedChoose}</option>
            {addresses.some(({ isRecent }) => !isRecent) && (
              <optgroup label={messages.savedGroup}>{options(false)}</optgroup>
            )}
            {addresses.some(({ isRecent }) => isRecent) && (
              <optgroup label={messages.recentGroup}>{options(true)}</optgroup>
            )}
          </select>
        </Field>
      )}
    </div>
  );
}
