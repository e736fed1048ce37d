import { UNCONFIRMED_KEPT_MS } from '#server/platform/index.ts';
import { type AuditChecks, hasEvent, isUncorrected, violations } from './audit-checks.ts';

/** The people of the demonstration have addresses here, which no mail can reach (RFC 2606). */
export const DEMO_DOMAIN = '@demo.example';

export const orderChecks = (now: number): AuditChecks => ({
  'An order is not the sum of its bookings.': violations`
    select orders.id as about from orders left join bookings on bookings.order_id = orders.id
    group by orders.id, orders.total_cents, orders.credit_cents, orders.due_cents
    having orders.total_cents <> coalesce(sum(bookings.total_cents), 0)
      or orders.credit_cents <> coalesce(sum(bookings.credit_cents), 0)
      or orders.due_cents <> orders.total_cents - orders.credit_cents`,
  'A booking of a paid order is neither paid nor cancelled.': violations`
    select bookings.tracking as about from bookings join orders on orders.id = bookings.order_id
    where orders.paid_at is not null and not ${hasEvent('paid')} and not ${hasEvent('cancelled')}`,
  'A booking is paid and its order is not.': violations`
    select bookings.tracking as about from bookings join orders on orders.id = bookings.order_id
    where orders.paid_at is null and ${hasEvent('paid')}`,
  'A paid order has no paid booking.': violations`
    select orders.id as about from orders where orders.paid_at is not null and not exists (
      select 1 from bookings where bookings.order_id = orders.id and ${hasEvent('paid')})`,
  'A booking has gaps in its steps, or none.': violations`
    select bookings.tracking as about from bookings
    left join events on events.booking_id = bookings.id
    group by bookings.id, bookings.tracking
    having count(events.seq) = 0 or count(events.seq) <> max(events.seq) or min(events.seq) <> 1`,
  'A booking begins with another step than "created".': violations`
    select bookings.tracking as about from bookings join events on events.booking_id = bookings.id
    where events.seq = 1 and events.state <> 'created'`,
  'A booking has come to "paid" or "cancelled" twice.': violations`
    select bookings.tracking as about from bookings join events on events.booking_id = bookings.id
    where events.state in ('paid', 'cancelled') and events.corrects is null
    group by bookings.id, bookings.tracking, events.state having count(*) > 1`,
  // A mail is deleted some time after it was sent, and the demonstration sends none.
  'The mail about a paid order was never written.': violations`
    select orders.id as about from orders where orders.paid_at > ${now - UNCONFIRMED_KEPT_MS}
    and orders.email not like ${`%${DEMO_DOMAIN}`} and not exists (
      select 1 from outbox where outbox.kind = 'booking' and outbox.entity_id = orders.id)`,
  'The mail about a paid order was written twice.': violations`
    select outbox.entity_id as about from outbox where outbox.kind = 'booking'
    group by outbox.entity_id having count(*) > 1`,
  'A booking says another newest step than its steps do.': violations`
    select bookings.tracking as about from bookings
    left join events on events.booking_id = bookings.id and events.seq = (
      select max(later.seq) from events later where later.booking_id = bookings.id)
    where events.seq is null or events.seq <> bookings.steps or events.state <> bookings.last_state
      or events.day <> bookings.last_on or events.at <> bookings.last_at
      or coalesce(events.account_id, '') <> coalesce(bookings.last_by, '')`,
  'A booking says that somebody else has to act than its steps do.': violations`
    select bookings.tracking as about from bookings where bookings.stage <> case
      when bookings.last_state = 'created' then 'sender'
      when bookings.last_state in ('delivered', 'returned', 'cancelled') then 'done'
      when ${hasEvent('collected')} then 'deliver'
      else 'collect' end`,
  // Deleted bookings stay counted.
  'A count of the home page is not what the tables say.': violations`
    select counters.name as about from counters
    where (counters.name = 'bookings' and counters.value < (select count(*) from bookings))
      or (counters.name = 'delivered' and counters.value < (
        select count(*) from events where events.state = 'delivered' and ${isUncorrected}))
      or (counters.name = 'journeys' and counters.value < (select count(*) from driver_days))`,
});
