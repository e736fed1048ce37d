import type { BookingView } from '#api/booking-view.ts';
import { dublinDay, type Day } from '#domain/days/calendar.ts';
import { billingOf, receiptNumber, storedBooking, wasPaid } from '#server/bookings/index.ts';
import { type Db, type Row, records } from '#server/platform/db/index.ts';

/** The note about a refund: of a part of the price when it has a reason, otherwise of a cancellation. */
export interface RefundNote {
  number: string;
  day: Day;
  cents: number;
  creditCents: number;
  reason?: string;
}

export type ReceiptData = NonNullable<Awaited<ReturnType<typeof receiptOf>>>;

export async function receiptOf(db: Db, booking: Row<'bookings'>) {
  if (booking.order_id === null) return undefined;
  const partRefunds = await records.all(db, 'part_refunds', { booking_id: booking.id });
  const about = ['', booking.id, ...partRefunds.map(({ id }) => id)];
  const issued = { order_id: booking.order_id, booking_id: ['in', about] } as const;
  const papers = await records.all(db, 'receipts', issued, 'no');
  const receipt = papers.find(({ kind }) => kind === 'receipt');
  const noteOf = (paper: Row<'receipts'>): RefundNote => {
    const part = partRefunds.find(({ id }) => id === paper.booking_id);
    const creditCents = part?.credit_cents ?? creditOfCancelled(booking, partRefunds);
    return {
      ...noted(paper),
      cents: paper.cents,
      creditCents,
      ...(part && { reason: part.reason }),
    };
  };
  if (receipt === undefined) return undefined;
  const order = await records.find(db, 'orders', { id: booking.order_id });
  const bookings = await paidBookings(db, receipt);
  return {
    ...noted(receipt),
    customer: storedBooking(booking.request).pickup,
    billing: billingOf(order?.billing ?? ''),
    lines: bookings.map(receiptLine),
    refunds: papers.filter(({ kind }) => kind === 'refund').map(noteOf),
  };
}

const creditOfCancelled = (
  { credit_cents, kept_credit_cents }: Row<'bookings'>,
  parts: readonly Row<'part_refunds'>[],
): number =>
  parts.reduce((left, part) => left - part.credit_cents, credit_cents - kept_credit_cents);

/** Returns what credit paid of a receipt, or gets of a refund note, in integer cents. */
export async function creditIn(
  db: Db,
  paper: Row<'receipts'>,
  bookings: readonly Row<'bookings'>[],
): Promise<number> {
  const [first] = bookings;
  if (paper.kind === 'receipt' || first === undefined)
    return bookings.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const parts = await records.all(db, 'part_refunds', { booking_id: first.id });
  const part = parts.find(({ id }) => id === paper.booking_id);
  return part?.credit_cents ?? creditOfCancelled(first, parts);
}

export const paidBookings = (
  db: Db,
  { kind, order_id, booking_id }: Row<'receipts'>,
): Promise<Row<'bookings'>[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', order_id)
    .$if(kind === 'refund', (query) =>
      query.where((row) =>
        row.or([row('id', '=', booking_id), row('id', 'in', bookingOfPart(db, booking_id))]),
      ),
    )
    .where(wasPaid)
    .orderBy('id')
    .execute();

const bookingOfPart = (db: Db, id: string) =>
  db.selectFrom('part_refunds').select('booking_id').where('part_refunds.id', '=', id);

export type ReceiptLine = ReturnType<typeof receiptLine>;

/** Reads the line of a booking, with weights in grams, and amounts in integer cents with VAT. */
function receiptLine(booking: Row<'bookings'>) {
  const stored = storedBooking(booking.request);
  const { pickup, delivery, weightGrams, size, pallets, parts } = stored;
  return {
    number: booking.tracking,
    from: pickup.town,
    to: delivery.country === pickup.country ? delivery.town : delivery.country,
    weightGrams,
    chargedGrams: stored.chargedGrams ?? weightGrams,
    size,
    pallets,
    parts,
    totalCents: booking.total_cents,
    creditCents: booking.credit_cents,
  };
}

type VatParts = BookingView['parts'];

/** Sums up by rate, in integer cents. The rate can change between two bookings of an order. */
export const vatByRate = (parts: readonly VatParts[], percentOf: (part: VatParts) => number) =>
  [...Map.groupBy(parts, percentOf)].map(([percent, of]) => ({
    percent,
    netCents: of.reduce((sum, { netCents }) => sum + netCents, 0),
    vatCents: of.reduce((sum, { vatCents }) => sum + vatCents, 0),
  }));

const noted = ({ no, created_at }: Row<'receipts'>): { number: string; day: Day } => ({
  number: receiptNumber(no),
  day: dublinDay(created_at),
});
