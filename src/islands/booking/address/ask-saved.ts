import { booking } from '#messages/booking.ts';
import { showToast } from '#stores/toasts.ts';
import type { Side } from '#api/address-values.ts';
import type { Abroad } from '../booking-form.ts';

/** Only accounts have addresses, so it loads just before the press. */
export const loadChoice = () => import('./AddressChoice.tsx');

/** The account's addresses for one side, with their list; undefined after a toast. */
export async function askSaved(side: Side, tariff: Abroad) {
  const choosing = await loadChoice().catch(() => undefined);
  const addresses = await choosing?.savedFor(side, tariff);
  if (choosing === undefined || addresses === undefined) {
    showToast({ kind: 'error', text: booking.help.savedFailed });
    return undefined;
  }
  // savedFor has shown a toast.
  return addresses.length === 0 ? undefined : { ...choosing, addresses };
}

export type SavedAddresses = NonNullable<Awaited<ReturnType<typeof askSaved>>>;
