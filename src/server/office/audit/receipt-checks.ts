import { hasEvent, isPart, partsOfBooking, violations, type AuditCheck } from './finding.ts';

/** Series without gaps (S.I. 639/2010, regulation 20). */
export const RECEIPT_CHECKS: readonly AuditCheck[] = [
  {
    what: 'The receipts of a series are not numbered without gaps.',
    // The first are deleted after years.
    query: () => violations`
      select max(receipts.no) as about from receipts group by receipts.no / 1000000
      having count(*) <> max(receipts.no) - min(receipts.no) + 1`,
  },
  {
    what: 'The last receipt is not the one that was counted last.',
    query: () => violations`
      select counted.value as about from counters as counted
      join counters as series on series.name = 'receipt-series'
      where counted.name = 'receipt' and counted.value <> (
        select coalesce(max(receipts.no % 1000000), counted.value) from receipts
        where receipts.no / 1000000 = series.value)`,
  },
  {
    what: 'The receipt of a paid order is missing, or says another sum.',
    query: () => violations`
      select orders.id as about from orders where orders.paid_at is not null and not exists (
        select 1 from receipts where receipts.order_id = orders.id and receipts.kind = 'receipt'
        and receipts.cents = (
          select coalesce(sum(bookings.total_cents), 0) from bookings
          where bookings.order_id = orders.id and ${hasEvent('paid')}))`,
  },
  {
    what: 'There is a receipt for an order that is not paid.',
    query: () => violations`
      select receipts.no as about from receipts join orders on orders.id = receipts.order_id
      where orders.paid_at is null`,
  },
  {
    what: 'The refund receipt of a booking that was paid and cancelled is missing, or says another sum.',
    query: () => violations`
      select bookings.tracking as about from bookings
      where bookings.order_id is not null and ${hasEvent('paid')} and ${hasEvent('cancelled')}
      and not exists (
        select 1 from receipts where receipts.kind = 'refund' and receipts.booking_id = bookings.id
        and receipts.order_id = bookings.order_id and receipts.cents = bookings.total_cents - ${partsOfBooking})`,
  },
  {
    what: 'There is a refund receipt for a booking that was not paid and cancelled.',
    query: () => violations`
      select receipts.no as about from receipts where receipts.kind = 'refund'
      and not ${isPart('receipts')} and not exists (
        select 1 from bookings where bookings.id = receipts.booking_id
        and ${hasEvent('paid')} and ${hasEvent('cancelled')})`,
  },
];
