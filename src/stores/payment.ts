import type { PayType } from '#api/booking-view.ts';
import { $session, clearSlice, setSlice } from './session.ts';

/**
 * Keeps which payment is under way (D35), so that the page after it knows even without an id; `facts` are what an upload
 * comes to. What is known of the same payment stays.
 */
export function paymentBegun(type: PayType, id: string, amount: string, facts = {}): void {
  const [before] = $session.get().payment.data;
  const known = before?.['id'] === id ? before : {};
  setSlice('payment', { type, returnTo: 'success', data: [{ ...known, ...facts, id, amount }] });
}

/** Forgets a payment that has come to an end; another one that is under way stays. */
export function paymentOver(id: string): void {
  if (paymentUnderWay()?.id === id) clearSlice('payment');
}

/** The payment that has begun on this device; undefined when there is none. */
export function paymentUnderWay(): { type: string; id: string } | undefined {
  const { type, data } = $session.get().payment;
  const id = data[0]?.['id'];
  return id === undefined ? undefined : { type, id };
}

/** Whether a payment may continue at an address. `page` is the address of this page. */
export function mayLeadTo(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { protocol, origin } = new URL(address, page);
  return protocol === 'https:' || origin === new URL(page).origin;
}
