import type { BookingView } from '#api/booking-view.ts';
import type { Amount } from './asked.ts';

/** How a booking stands before it is paid. */
export type Standing =
  | 'payable'
  /** The address names another amount. */
  | 'other-amount'
  /** It is paid with the other bookings of its upload. */
  | 'together'
  | 'paid'
  | 'cancelled'
  | 'refunded';

/** The server's amount counts; another one in the address is refused (decisions, Routes). */
export function standingOf(
  { payment, dueCents, payPath }: Pick<BookingView, 'payment' | 'dueCents' | 'payPath'>,
  amount: Amount | undefined,
): Standing {
  if (payment !== 'open') return payment;
  if (payPath === null) return 'paid';
  if (payPath.endsWith('/bulk')) return 'together';
  return amount === undefined || amount === dueCents ? 'payable' : 'other-amount';
}
