import type { PayType } from '#api/booking-view.ts';
import { $session, clearSlice, setSlice } from './session.ts';

/** Stores the payment for the next page (D35), next to what is known of it already; `facts` are an upload's sums. */
export function paymentBegun(type: PayType, id: string, amount: string, facts = {}): void {
  const [before] = $session.get().payment.data;
  const known = before?.['id'] === id ? before : {};
  setSlice('payment', { type, returnTo: 'success', data: [{ ...known, ...facts, id, amount }] });
}

/** Forgets this payment once it has ended. */
export function paymentOver(id: string): void {
  if (paymentUnderWay()?.id === id) clearSlice('payment');
}

/** Returns the payment that this device began. */
export function paymentUnderWay(): { type: string; id: string } | undefined {
  const { type, data } = $session.get().payment;
  const id = data[0]?.['id'];
  return id === undefined ? undefined : { type, id };
}

/** Says whether a payment may continue at an address; `page` is this page's address. */
export function mayLeadTo(address: string, page: string): boolean {
  try {
    const { protocol, origin } = new URL(address, page);
    return protocol === 'https:' || origin === new URL(page).origin;
  } catch {
    return false;
  }
}
