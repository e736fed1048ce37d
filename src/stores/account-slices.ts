import type { User } from '#api/account.ts';
import { consentAnswer } from './consent-answer.ts';
import { MAX_STORED_PLACES, type Session } from './session-schema.ts';
import { $session, clearSlice, setSlice } from './session.ts';

/* These set and clear the values of the session (specification, section 4). What a person has typed is copied only after
   Accept (D36), and is dropped by Decline and logout. */

type SavedTexts = Readonly<
  Record<
    'id' | 'name' | 'phone' | 'line1' | 'line2' | 'town' | 'postcode' | 'state' | 'country',
    string
  >
>;
/** An address in the API's list. */
type SavedCopy = SavedTexts & { latin?: string | undefined; bothRight?: boolean | undefined };

export const detailsRequested = (): void => setSlice('details', { loading: true });

export function detailsLoaded({ firstname, lastname, email, phone, company }: User): void {
  const data = mayStoreCopies() ? { firstname, lastname, email, phone, company } : null;
  setSlice('details', { loading: false, data });
}

export const clearDetails = (): void => clearSlice('details');

/** Takes the newest addresses first. We collect in Ireland only, and deliver anywhere. */
export function addressesLoaded(saved: readonly SavedCopy[]): void {
  if (!mayStoreCopies()) return clearAddresses();
  const delivery = saved
    .slice(0, MAX_STORED_PLACES)
    .map(({ latin = '', bothRight = false, ...address }) => ({
      ...address,
      latin,
      bothRight: bothRight ? 'yes' : '',
    }));
  const pickup = delivery.filter(({ country }) => country === 'IE');
  setSlice('address', { data: pickup[0] ?? null, pickup, delivery });
}

/** Returns the addresses that were loaded last, for use offline; there are none before Accept. */
export const storedAddresses = (): readonly SavedCopy[] =>
  $session.get().address.delivery.flatMap((place) => {
    const { latin, bothRight, ...texts } = place;
    return isSaved(texts) ? [{ ...texts, latin, bothRight: bothRight === 'yes' }] : [];
  });

export const clearAddresses = (): void => clearSlice('address');

export const refreshRequested = (): void => setSlice('refresh', { loading: true });
export const refreshed = (at = Date.now()): void =>
  setSlice('refresh', { loading: false, data: { at } });
export const clearRefresh = (): void => clearSlice('refresh');

export const setCredit = (creditCents: number): void => setSlice('auth', { creditCents });
export const clearCredit = (): void => setCredit(0);

/** Stores the times of clocking in and out, in ms since 1970; null means not yet. */
export const setClock = (clock: Exclude<Session['auth']['clock'], null>): void =>
  setSlice('auth', { clock });
export const clearClock = (): void => setSlice('auth', { clock: null });

/** Stores the address of an online shop. The specification asks for it; the site connects no shop yet. */
export const setShop = (shopify: string): void => setSlice('auth', { shopify });
export const clearShop = (): void => setShop('');

/** Drops after Decline what is stored for convenience. */
export function clearCopies(): void {
  clearDetails();
  clearAddresses();
  clearRefresh();
}

const mayStoreCopies = (): boolean => consentAnswer()?.choice === 'accepted';

const PARTS = ['id', 'name', 'phone', 'line1', 'line2', 'town', 'postcode', 'state', 'country'];
const isSaved = (place: Readonly<Record<string, string>>): place is SavedTexts =>
  PARTS.every((part) => part in place);
