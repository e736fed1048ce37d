import type { User } from '#api/account.ts';
import { $session, clearSlice, setSlice, type Session } from './session.ts';
import { readStored } from './storage.ts';

/*
 * The values of the session that the specification lists in section 4, each to set and to clear. No page has them in its first
 * load: only the account, and the list of addresses beside the booking form, import this file. Copies of what somebody
 * typed are kept after Accept alone (D36), and go with Decline and with the logout.
 */

/** An address of the account, as the API lists it. */
type SavedCopy = Readonly<
  Record<
    'id' | 'name' | 'phone' | 'line1' | 'line2' | 'town' | 'postcode' | 'state' | 'country',
    string
  >
>;

/** The details of the account are asked for. */
export const detailsRequested = (): void => setSlice('details', { loading: true });

/** They have come. */
export function detailsLoaded({ firstname, lastname, email, phone, company }: User): void {
  const data = isKept() ? { firstname, lastname, email, phone, company } : null;
  setSlice('details', { loading: false, data });
}

export const clearDetails = (): void => clearSlice('details');

/** The saved addresses have come, the newest first: collections are in Ireland, deliveries anywhere. */
export function addressesLoaded(saved: readonly SavedCopy[]): void {
  if (!isKept()) return clearAddresses();
  const delivery = saved.slice(0, MAX_PLACES).map((address) => ({ ...address }));
  const pickup = delivery.filter(({ country }) => country === 'IE');
  setSlice('address', { data: pickup[0] ?? null, pickup, delivery });
}

/** The addresses that were loaded last, for when the API cannot be reached; none before Accept. */
export const keptAddresses = (): readonly SavedCopy[] =>
  $session.get().address.delivery.flatMap((place) => (isSavedCopy(place) ? [place] : []));

export const clearAddresses = (): void => clearSlice('address');

/** Whether the account is being fetched, and when it was last. */
export const refreshRequested = (): void => setSlice('refresh', { loading: true });
export const refreshed = (at = Date.now()): void =>
  setSlice('refresh', { loading: false, data: { at } });
export const clearRefresh = (): void => clearSlice('refresh');

/** What is left of the credit, in cents. */
export const setCredit = (creditCents: number): void => setSlice('auth', { creditCents });
export const clearCredit = (): void => setCredit(0);

/** When a driver clocked in and out, in milliseconds since 1970; null for not yet. */
export const setClock = (clock: Exclude<Session['auth']['clock'], null>): void =>
  setSlice('auth', { clock });
export const clearClock = (): void => setSlice('auth', { clock: null });

/** The address of an online shop. Nothing sets it today: the site connects no shop, as /shopifystore says. */
export const setShop = (shopify: string): void => setSlice('auth', { shopify });
export const clearShop = (): void => setShop('');

/** After Decline nothing stays that is a convenience only. */
export function clearCopies(): void {
  clearDetails();
  clearAddresses();
  clearRefresh();
}

/** As many as the session's schema takes. */
const MAX_PLACES = 50;
const CONSENT_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Whether Accept counts (domain/consent.ts; a test compares the two). By hand: the build writes that file into every page, and
 * would make a request of it if another file imported it.
 */
function isKept(): boolean {
  const record = readStored('consent') ?? '';
  const [, time] = /^{"version":1,"time":(\d{1,16}),"choice":"accepted"}$/.exec(record) ?? [];
  const age = Date.now() - Number(time);
  return age >= 0 && age < CONSENT_MS;
}

const PARTS = ['id', 'name', 'phone', 'line1', 'line2', 'town', 'postcode', 'state', 'country'];
const isSavedCopy = (place: Readonly<Record<string, string>>): place is SavedCopy =>
  PARTS.every((part) => part in place);
