import { DAY_MS } from '#domain/days/durations.ts';
import {
  type AuditChecks,
  creditPartsOfBooking,
  effectivePayment,
  hasEvent,
  isPart,
  partsOfBooking,
  violations,
} from './audit-checks.ts';

export const paymentChecks = (now: number): AuditChecks => ({
  'A paid order does not have exactly one payment of what its card had to pay.': violations`
    select orders.id as about from orders where orders.paid_at is not null
    and (select coalesce(sum(bookings.total_cents - bookings.credit_cents), 0) from bookings
      where bookings.order_id = orders.id and ${hasEvent('paid')}) <> (
      select coalesce(sum(payments.cents), 0) from payments
      where payments.order_id = orders.id and ${effectivePayment})`,
  'An order has two payments that were both kept.': violations`
    select payments.order_id as about from payments where ${effectivePayment}
    group by payments.order_id having count(*) > 1`,
  'A payment was kept for an order that is not paid.': violations`
    select payments.id as about from payments join orders on orders.id = payments.order_id
    where orders.paid_at is null and ${effectivePayment}`,
  'A payment is paid without a name by which it could go back, or a time.': violations`
    select payments.id as about from payments
    where payments.state = 'paid' and (payments.intent = '' or payments.paid_at is null)`,
  'More goes back than was paid.': violations`
    select payments.id as about from payments join refunds on refunds.payment_id = payments.id
    group by payments.id, payments.state, payments.cents
    having sum(refunds.cents) > payments.cents or payments.state <> 'paid'`,
  'A booking was paid and cancelled, and what its card had paid does not go back.': violations`
    select bookings.tracking as about from bookings
    where bookings.order_id is not null and ${hasEvent('paid')} and ${hasEvent('cancelled')}
    and bookings.total_cents - bookings.credit_cents - (bookings.kept_cents - bookings.kept_credit_cents)
      - (${partsOfBooking} - ${creditPartsOfBooking}) <> (
      select coalesce(sum(refunds.cents), 0) from refunds
      where refunds.booking_id = bookings.id and refunds.reason = 'cancelled')`,
  'Money of a booking goes back that was not paid and cancelled.': violations`
    select refunds.id as about from refunds where refunds.booking_id <> ''
    and not ${isPart('refunds')} and not exists (
      select 1 from bookings join payments on payments.id = refunds.payment_id
      where bookings.id = refunds.booking_id and bookings.order_id = payments.order_id
      and ${hasEvent('paid')} and ${hasEvent('cancelled')})`,
  'A part of the price was given back without exactly one refund and one refund note of its sum.': violations`
    select part_refunds.id as about from part_refunds where part_refunds.cents - part_refunds.credit_cents <> (
      select coalesce(sum(refunds.cents), 0) from refunds where refunds.booking_id = part_refunds.id)
    or part_refunds.cents <> (
      select coalesce(sum(receipts.cents), 0) from receipts
      where receipts.booking_id = part_refunds.id and receipts.kind = 'refund')`,
  'A payment that paid for nothing does not go back as a whole.': violations`
    select payments.id as about from payments join refunds on refunds.payment_id = payments.id
    where refunds.booking_id = '' and refunds.cents <> payments.cents`,
  'A refund has waited for more than a day: look at the payment provider.': violations`
    select refunds.id as about from refunds
    where refunds.done_at is null and refunds.failed_at is null
    and refunds.created_at < ${now - DAY_MS}`,
  'A refund failed at the payment provider: pay it back in another way.': violations`
    select refunds.id as about from refunds where refunds.failed_at is not null
    and refunds.settled_at is null`,
  'Money was paid for an order that is not here: look at the session at the payment provider.': violations`
    select payment_alerts.id as about from payment_alerts
    where payment_alerts.kind = 'unknown-order' and payment_alerts.settled_at is null`,
  'A payment is disputed: answer it at the payment provider.': violations`
    select payment_alerts.id as about from payment_alerts
    where payment_alerts.kind = 'dispute' and payment_alerts.settled_at is null`,
  'The payment provider refuses to take the payment of an order.': violations`
    select payment_alerts.order_id as about from payment_alerts
    join orders on orders.id = payment_alerts.order_id
    where payment_alerts.kind = 'refused' and payment_alerts.settled_at is null
    and orders.paid_at is null`,
});
