import { dublinDay } from '#domain/days/calendar.ts';
import { vatPercentIn } from '#domain/money/collection-charge.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { bareEuro, splitVat } from '#domain/money/money.ts';
import * as csvColumns from '#messages/csv-columns.ts';
import { receiptNumber, storedBooking } from '#server/bookings/index.ts';
import type { Db, Row } from '#server/platform/db/index.ts';
import { csvText } from '#server/platform/http/index.ts';
import { creditIn, paidBookings } from './receipt-data.ts';

export async function statementOf(
  db: Db,
  accountId: string,
  month: string,
): Promise<StatementLine[]> {
  // Irish midnight is within an hour of UTC's.
  const from = Date.parse(`${month}-01T00:00:00Z`) - DAY_MS;
  const papers = await db
    .selectFrom('orders')
    .innerJoin('receipts', 'receipts.order_id', 'orders.id')
    .selectAll('receipts')
    .where('orders.account_id', '=', accountId)
    .where('receipts.created_at', '>=', from)
    .where('receipts.created_at', '<', from + 33 * DAY_MS)
    .orderBy('receipts.no')
    .execute();
  const lines: StatementLine[] = [];
  for (const paper of papers)
    if (dublinDay(paper.created_at).startsWith(month))
      lines.push(await statementLine(db, paper, await paidBookings(db, paper)));
  return lines;
}

export type StatementLine = Awaited<ReturnType<typeof statementLine>>;

/** Sums up a receipt or a refund note, in integer cents, which are negative for a refund. */
export async function statementLine(
  db: Db,
  paper: Row<'receipts'>,
  bookings: readonly Row<'bookings'>[],
) {
  const { kind, no, cents, created_at } = paper;
  const sign = kind === 'refund' ? -1 : 1;
  const sum = (of: (booking: Row<'bookings'>) => number) =>
    bookings.reduce((all, booking) => all + of(booking), 0);
  const vatOf = (booking: Row<'bookings'>) => storedBooking(booking.request).parts;
  // A receipt adds up the VAT of its bookings, a refund note splits its amount.
  const [first] = bookings;
  const vatCents =
    kind === 'refund' && first !== undefined
      ? splitVat(cents, vatPercentIn(vatOf(first))).vatCents
      : sum((booking) => vatOf(booking).vatCents);
  const creditCents = await creditIn(db, paper, bookings);
  return {
    day: dublinDay(created_at),
    kind,
    number: receiptNumber(no),
    tracking: bookings.map(({ tracking }) => tracking),
    references: bookings
      .map(({ request }) => storedBooking(request).reference)
      .filter((reference) => reference !== ''),
    netCents: sign * (cents - vatCents),
    vatCents: sign * vatCents,
    creditCents: sign * creditCents,
    cardCents: sign * (cents - creditCents),
  };
}

export function sumsOf(lines: readonly StatementLine[]) {
  const sum = (of: (line: StatementLine) => number) =>
    lines.reduce((all, line) => all + of(line), 0);
  return {
    netCents: sum(({ netCents }) => netCents),
    vatCents: sum(({ vatCents }) => vatCents),
    creditCents: sum(({ creditCents }) => creditCents),
    cardCents: sum(({ cardCents }) => cardCents),
  };
}

export const statementCsvOf = (lines: readonly StatementLine[]): string =>
  csvText([csvColumns.statement, ...lines.map(statementCells)]);

const statementCells = (line: StatementLine): string[] => [
  line.day,
  line.kind,
  line.number,
  line.tracking.join(' '),
  ...[
    line.netCents,
    line.vatCents,
    line.netCents + line.vatCents,
    line.creditCents,
    line.cardCents,
  ].map(bareEuro),
  line.references.join('; '),
];
