import type { ReactNode } from 'react';
import { ask } from '#api/client.ts';
import { listAddresses, recentAddresses } from '#api/addresses.ts';
import { addressValues } from '#api/address-values.ts';
import * as booking from '#messages/booking.ts';
import { addressesLoaded, storedAddresses } from '#stores/account-slices.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '#ui/Field.tsx';
import { fillForm } from '#forms/fill-form.ts';
import type { Side } from '#api/address-values.ts';
import { lineOf, offered, type Offered } from './saved-addresses.ts';
import type { Abroad } from '#ui/booking/booking-input.ts';

interface Props {
  id: string;
  side: Side;
  addresses: readonly Offered[];
}

/** Fills in one side of the form with the address that is chosen. */
export function AddressChoice({ id, side, addresses }: Props) {
  function choose(select: HTMLSelectElement): void {
    const address = addresses[Number(select.value)];
    if (select.value !== '' && address && select.form)
      fillForm(select.form, addressValues(address, side, address.destination));
  }

  const options = (isRecent: boolean): ReactNode =>
    addresses.map((address, at) =>
      address.isRecent === isRecent ? (
        <option key={at} value={at}>
          {lineOf(address)}
        </option>
      ) : null,
    );

  return (
    <Field id={id} label={booking.helpSaved}>
      <select className="control" id={id} onChange={({ target }) => choose(target)}>
        <option value="">{booking.savedChoiceSavedChoose}</option>
        {addresses.some(({ isRecent }) => !isRecent) && (
          <optgroup label={booking.savedChoiceSavedGroup}>{options(false)}</optgroup>
        )}
        {addresses.some(({ isRecent }) => isRecent) && (
          <optgroup label={booking.savedChoiceRecentGroup}>{options(true)}</optgroup>
        )}
      </select>
    </Field>
  );
}

/** Returns the account's addresses for one side, with a toast if there are none; offline those of the last time, or undefined. */
export async function savedFor(side: Side, tariff: Abroad): Promise<Offered[] | undefined> {
  const [saved, recent] = await Promise.all([ask(listAddresses), ask(recentAddresses)]);
  const own = saved.ok ? saved.value.addresses : storedAddresses();
  if (saved.ok) addressesLoaded(own);
  if (!saved.ok && !recent.ok && own.length === 0) return undefined;
  const fitting = offered(own, recent.ok ? recent.value.addresses : [], side, tariff);
  if (fitting.length === 0) showToast({ kind: 'error', text: booking.savedChoiceSavedNone });
  return fitting;
}
