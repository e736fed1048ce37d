import { bareEuro } from '#domain/money/money.ts';
import { dublinDay, isWithin, type Day } from '#domain/days/calendar.ts';
import { vatPercentIn } from '#domain/money/collection-charge.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as csvColumns from '#messages/csv-columns.ts';
import { billingOf, storedBooking } from '#server/bookings/index.ts';
import { beyond, type Db, inPieces, type Row, records } from '#server/platform/db/index.ts';
import { paidBookings, vatByRate } from './receipt-data.ts';
import { statementLine, type StatementLine } from './statement-data.ts';

/**
 * Writes receipts and refund notes for the accountant, as records of a CSV file: by Irish days, the oldest first, and one
 * record for each VAT rate of a document, the first of which has its credit and card. Refunds are negative.
 */
export async function* periodRecords(
  db: Db,
  period: { from: Day; until: Day },
): AsyncGenerator<readonly string[]> {
  yield csvColumns.records;
  // Irish midnight is within an hour of UTC's.
  const since = Date.parse(period.from) - DAY_MS;
  const before = Date.parse(period.until) + 2 * DAY_MS;
  const pieces = inPieces<Row<'receipts'>>((after, max) =>
    db
      .selectFrom('receipts')
      .selectAll()
      .where('created_at', '>=', since)
      .where('created_at', '<', before)
      .where(beyond(['no'], '>', after && [after.no]))
      .orderBy('no')
      .limit(max)
      .execute(),
  );
  for await (const papers of pieces)
    for (const paper of papers)
      if (isWithin(dublinDay(paper.created_at), period)) yield* await recordsOf(db, paper);
}

async function recordsOf(db: Db, paper: Row<'receipts'>): Promise<string[][]> {
  const bookings = await paidBookings(db, paper);
  const order = await records.get(db, 'orders', { id: paper.order_id });
  const { company, name, vatNumber } = billingOf(order.billing);
  const line = await statementLine(db, paper, bookings);
  const [first] = bookings.map(({ request }) => storedBooking(request));
  const customer = company || name || first?.pickup.name || '';
  const reference = await referenceOf(db, paper);
  const by = await doerOf(db, paper);
  return ratesOf(line, bookings).map(({ percent, netCents, vatCents }, at) => [
    line.day,
    line.kind,
    line.number,
    customer,
    vatNumber,
    line.tracking.join(' '),
    bareEuro(netCents),
    String(percent),
    bareEuro(vatCents),
    bareEuro(netCents + vatCents),
    bareEuro(at === 0 ? line.creditCents : 0),
    bareEuro(at === 0 ? line.cardCents : 0),
    reference,
    by,
  ]);
}

/** Returns one rate, unless it changed between two bookings of an order. */
function ratesOf(
  { kind, netCents, vatCents }: StatementLine,
  bookings: readonly Row<'bookings'>[],
): ReturnType<typeof vatByRate> {
  const parts = bookings.map(({ request }) => storedBooking(request).parts);
  const rates = vatByRate(parts, vatPercentIn).sort((one, other) => other.percent - one.percent);
  return kind === 'refund' || rates.length < 2
    ? [{ percent: rates[0]?.percent ?? 0, netCents, vatCents }]
    : rates;
}

/** Names the provider's payment or refund; '' where only credit paid, and until the refund is sent. */
async function referenceOf(db: Db, paper: Row<'receipts'>): Promise<string> {
  const paid = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.payment_id', '=', 'payments.id')
        .on('refunds.booking_id', '=', paper.booking_id),
    )
    .select(['payments.intent', 'refunds.provider_id'])
    .where('payments.order_id', '=', paper.order_id)
    .where('payments.state', '=', 'paid')
    .where('refunds.id', paper.kind === 'refund' ? 'is not' : 'is', null)
    .orderBy('payments.paid_at')
    .executeTakeFirst();
  return (paper.kind === 'refund' ? paid?.provider_id : paid?.intent) ?? '';
}

/** Names who of the office refunded a part or cancelled; '' for what a customer or the server did. */
async function doerOf(db: Db, { kind, booking_id }: Row<'receipts'>): Promise<string> {
  if (kind !== 'refund' || booking_id === '') return '';
  return (await records.find(db, 'deeds', { entity_id: booking_id }, 'at desc'))?.by_whom ?? '';
}
