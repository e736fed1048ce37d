import { sql, type RawBuilder } from 'kysely';

/** Each check says in a sentence what is wrong, and has the query that finds what it is about. */
export type AuditChecks = Readonly<Record<string, RawBuilder<{ about: string | number }>>>;

export const violations = sql<{ about: string | number }>;

/** True for an event that no later one has corrected. */
export const isUncorrected = sql`not exists (select 1 from events corrected where corrected.booking_id = events.booking_id
  and corrected.corrects <= events.seq and corrected.seq > events.seq)`;

export const hasEvent = (step: 'paid' | 'collected' | 'cancelled'): RawBuilder<boolean> =>
  sql`exists (select 1 from events where events.booking_id = bookings.id and events.state = ${step}
    and ${isUncorrected})`;

export const effectivePayment = sql`payments.state = 'paid' and not exists (
  select 1 from refunds where refunds.payment_id = payments.id and refunds.booking_id = '')`;

/** The cents of a booking that went back in parts. */
export const partsOfBooking = sql`(select coalesce(sum(part_refunds.cents), 0) from part_refunds
  where part_refunds.booking_id = bookings.id)`;

export const creditPartsOfBooking = sql`(select coalesce(sum(part_refunds.credit_cents), 0) from part_refunds
  where part_refunds.booking_id = bookings.id)`;

/** True for a refund, or its receipt, of a part of the price. */
export const isPart = (table: 'refunds' | 'receipts'): RawBuilder<boolean> =>
  sql`exists (select 1 from part_refunds where part_refunds.id = ${sql.ref(`${table}.booking_id`)})`;
