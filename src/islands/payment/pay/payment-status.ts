import type { BookingView } from '#api/booking-view.ts';
import type { Amount } from '../payment-address.ts';

export type PaymentStatus =
  | 'payable'
  | 'other-amount'
  /** It is paid with the other bookings of its upload. */
  | 'together'
  | 'paid'
  /** The office has not approved its goods yet. */
  | 'held'
  | 'cancelled'
  | 'refunded';

/** The server's amount counts; an address with another one is refused (D9). */
export function paymentStatusOf(
  { payment, order }: Pick<BookingView, 'payment' | 'order'>,
  amount: Amount | undefined,
): PaymentStatus {
  if (payment !== 'open') return payment;
  if (order === null) return 'paid';
  if (order.kind === 'bulk') return 'together';
  return amount === undefined || amount === order.dueCents ? 'payable' : 'other-amount';
}
