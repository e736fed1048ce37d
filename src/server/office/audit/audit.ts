import { sql } from 'kysely';
import type { MoneyDifference } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import {
  type AuditChecks,
  creditPartsOfBooking,
  hasEvent,
  isPart,
  partsOfBooking,
  violations,
} from './audit-checks.ts';
import { orderChecks } from './order-checks.ts';
import { paymentChecks } from './payment-checks.ts';

/** The numbers of a series have no gaps (S.I. 639/2010, regulation 20). */
const RECEIPT_CHECKS: AuditChecks = {
  // The first receipts are deleted after years.
  'The receipts of a series are not numbered without gaps.': violations`
    select max(receipts.no) as about from receipts group by receipts.no / 1000000
    having count(*) <> max(receipts.no) - min(receipts.no) + 1`,
  'The last receipt is not the one that was counted last.': violations`
    select counted.value as about from counters as counted
    join counters as series on series.name = 'receipt-series'
    where counted.name = 'receipt' and counted.value <> (
      select coalesce(max(receipts.no % 1000000), counted.value) from receipts
      where receipts.no / 1000000 = series.value)`,
  'The receipt of a paid order is missing, or says another sum.': violations`
    select orders.id as about from orders where orders.paid_at is not null and not exists (
      select 1 from receipts where receipts.order_id = orders.id and receipts.kind = 'receipt'
      and receipts.cents = (
        select coalesce(sum(bookings.total_cents), 0) from bookings
        where bookings.order_id = orders.id and ${hasEvent('paid')}))`,
  'There is a receipt for an order that is not paid.': violations`
    select receipts.no as about from receipts join orders on orders.id = receipts.order_id
    where orders.paid_at is null`,
  'The refund receipt of a booking that was paid and cancelled is missing, or says another sum.': violations`
    select bookings.tracking as about from bookings
    where bookings.order_id is not null and ${hasEvent('paid')} and ${hasEvent('cancelled')}
    and not exists (
      select 1 from receipts where receipts.kind = 'refund' and receipts.booking_id = bookings.id
      and receipts.order_id = bookings.order_id and receipts.cents = bookings.total_cents - bookings.kept_cents - ${partsOfBooking})`,
  'There is a refund receipt for a booking that was not paid and cancelled.': violations`
    select receipts.no as about from receipts where receipts.kind = 'refund'
    and not ${isPart('receipts')} and not exists (
      select 1 from bookings where bookings.id = receipts.booking_id
      and ${hasEvent('paid')} and ${hasEvent('cancelled')})`,
};

const held = sql`(select coalesce(-sum(ledger.cents), 0) from ledger
  where ledger.account_id = bookings.account_id and ledger.ref = bookings.id
  and ledger.kind in ('spent', 'returned'))`;

const CREDIT_CHECKS: AuditChecks = {
  'The credit of an account is not what its entries add up to.': violations`
    select accounts.id as about from accounts
    left join ledger on ledger.account_id = accounts.id
    group by accounts.id, accounts.credit_cents
    having accounts.credit_cents <> coalesce(sum(ledger.cents), 0)
      or accounts.credit_cents <> coalesce(sum(ledger.remaining_cents), 0)`,
  'A booking does not hold the credit that it used.': violations`
    select bookings.tracking as about from bookings where bookings.account_id is not null
    and not ${hasEvent('cancelled')} and bookings.credit_cents - ${creditPartsOfBooking} <> ${held}`,
  'A cancelled booking has not given its credit back.': violations`
    select bookings.tracking as about from bookings where bookings.account_id is not null
    and ${hasEvent('cancelled')} and ${held} <> 0`,
  'A cancelled booking does not hold the credit of the charge that it keeps.': violations`
    select bookings.tracking as about from bookings where bookings.account_id is not null
    and bookings.kept_credit_cents <> (select coalesce(-sum(ledger.cents), 0) from ledger
      where ledger.account_id = bookings.account_id and ledger.kind in ('spent', 'returned')
      and ledger.ref = 'kept ' || bookings.id)`,
};

/** These checks look at several orders of an account (D44, D75). */
const COLLECTION_CHECKS: AuditChecks = {
  'The charge for a collection is kept, and no other order is collected there.': violations`
    select bookings.tracking as about from bookings where bookings.kept_cents > 0 and not exists (
      select 1 from bookings others where others.charged_by = bookings.id
      and others.last_state not in ('created', 'cancelled'))`,
  'A paid booking is collected without the charge, and the order that paid it has had it back.': violations`
    select bookings.tracking as about from bookings
    join bookings payers on payers.id = bookings.charged_by
    where bookings.last_state not in ('created', 'cancelled')
    and payers.last_state = 'cancelled' and payers.kept_cents = 0`,
};

/** Reads one snapshot and changes nothing. */
export const auditOrders = ({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<MoneyDifference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    // The checks are slow, and do not block writers like this.
    .setAccessMode('read only')
    .execute((tx) => auditIn(tx, now()));

export async function auditIn(tx: Tx, now: number): Promise<MoneyDifference[]> {
  const findings: MoneyDifference[] = [];
  const checks = {
    ...orderChecks(now),
    ...paymentChecks(now),
    ...RECEIPT_CHECKS,
    ...CREDIT_CHECKS,
    ...COLLECTION_CHECKS,
  };
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await query.execute(tx);
    findings.push(...rows.map(({ about }) => ({ what, about: String(about) })));
  }
  return findings;
}
