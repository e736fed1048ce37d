import * as booking from '#messages/booking.ts';
import { showToast } from '#stores/toasts.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from '#ui/booking/booking-input.ts';

/** It weighs 1.6 kB with what it imports, and only accounts have addresses, so it loads just before the press. */
export const loadChoice = () => import('./AddressChoice.tsx');

/** Returns the list of the account's addresses for one side, or undefined after a toast. */
export async function askSaved(side: Side, tariff: Abroad) {
  const choosing = await loadChoice().catch(() => undefined);
  const addresses = await choosing?.savedFor(side, tariff);
  if (choosing === undefined || addresses === undefined) {
    showToast({ kind: 'error', text: booking.helpSavedFailed });
    return undefined;
  }
  // savedFor has shown a toast.
  if (addresses.length === 0) return undefined;
  const { AddressChoice } = choosing;
  return ({ id }: { id: string }) => <AddressChoice {...{ id, side, addresses }} />;
}
