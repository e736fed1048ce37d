import type { User } from '#api/account.ts';
import { consentAnswer } from './consent-answer.ts';
import { $session, clearSlice, setSlice, type Session } from './session.ts';

/* The session's values of section 4. Only the account and the booking form's addresses import this, so no first load
   has it. Copies of typed data need Accept (D36) and go with Decline and logout. */

type SavedTexts = Readonly<
  Record<
    'id' | 'name' | 'phone' | 'line1' | 'line2' | 'town' | 'postcode' | 'state' | 'country',
    string
  >
>;
/** An address in the API's list. */
type SavedCopy = SavedTexts & { latin?: string | undefined; bothRight?: boolean | undefined };

/** The account is loading. */
export const detailsRequested = (): void => setSlice('details', { loading: true });

/** The account has loaded. */
export function detailsLoaded({ firstname, lastname, email, phone, company }: User): void {
  const data = isKept() ? { firstname, lastname, email, phone, company } : null;
  setSlice('details', { loading: false, data });
}

export const clearDetails = (): void => clearSlice('details');

/** The addresses have loaded, newest first: collections are in Ireland, deliveries anywhere. */
export function addressesLoaded(saved: readonly SavedCopy[]): void {
  if (!isKept()) return clearAddresses();
  const delivery = saved
    .slice(0, MAX_PLACES)
    .map(({ latin = '', bothRight = false, ...address }) => ({
      ...address,
      latin,
      bothRight: bothRight ? 'yes' : '',
    }));
  const pickup = delivery.filter(({ country }) => country === 'IE');
  setSlice('address', { data: pickup[0] ?? null, pickup, delivery });
}

/** The last addresses, for use offline; none before Accept. */
export const storedAddresses = (): readonly SavedCopy[] =>
  $session.get().address.delivery.flatMap((place) => {
    const { latin, bothRight, ...texts } = place;
    return isSaved(texts) ? [{ ...texts, latin, bothRight: bothRight === 'yes' }] : [];
  });

export const clearAddresses = (): void => clearSlice('address');

/** Whether and when the account was fetched. */
export const refreshRequested = (): void => setSlice('refresh', { loading: true });
export const refreshed = (at = Date.now()): void =>
  setSlice('refresh', { loading: false, data: { at } });
export const clearRefresh = (): void => clearSlice('refresh');

/** The remaining credit in cents. */
export const setCredit = (creditCents: number): void => setSlice('auth', { creditCents });
export const clearCredit = (): void => setCredit(0);

/** Times of clocking in and out, in ms since 1970; null for not yet. */
export const setClock = (clock: Exclude<Session['auth']['clock'], null>): void =>
  setSlice('auth', { clock });
export const clearClock = (): void => setSlice('auth', { clock: null });

/** The address of an online shop. Nothing uses it: the site connects no shop, as /shopifystore says. */
export const setShop = (shopify: string): void => setSlice('auth', { shopify });
export const clearShop = (): void => setShop('');

/** After Decline, drops everything kept for convenience. */
export function clearCopies(): void {
  clearDetails();
  clearAddresses();
  clearRefresh();
}

/** The session schema's limit. */
const MAX_PLACES = 50;

const isKept = (): boolean => consentAnswer()?.choice === 'accepted';

const PARTS = ['id', 'name', 'phone', 'line1', 'line2', 'town', 'postcode', 'state', 'country'];
const isSaved = (place: Readonly<Record<string, string>>): place is SavedTexts =>
  PARTS.every((part) => part in place);
