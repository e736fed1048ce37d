import { sql, type RawBuilder } from 'kysely';

/** What is wrong, in a sentence, and the query that finds what it is about. */
export type AuditChecks = Readonly<Record<string, RawBuilder<{ about: string | number }>>>;

export const violations = sql<{ about: string | number }>;

/** Whether an event was not corrected by a later one. */
export const isUncorrected = sql`not exists (select 1 from events corrected where corrected.booking_id = events.booking_id
  and corrected.corrects <= events.seq and corrected.seq > events.seq)`;

export const hasEvent = (step: 'paid' | 'collected' | 'cancelled'): RawBuilder<boolean> =>
  sql`exists (select 1 from events where events.booking_id = bookings.id and events.state = ${step}
    and ${isUncorrected})`;

export const effectivePayment = sql`payments.state = 'paid' and not exists (
  select 1 from refunds where refunds.payment_id = payments.id and refunds.booking_id = '')`;

/** What went back of a booking in parts. */
export const partsOfBooking = sql`(select coalesce(sum(part_refunds.cents), 0) from part_refunds
  where part_refunds.booking_id = bookings.id)`;

export const creditPartsOfBooking = sql`(select coalesce(sum(part_refunds.credit_cents), 0) from part_refunds
  where part_refunds.booking_id = bookings.id)`;

/** Whether a refund or its receipt is of a part of the price. */
export const isPart = (table: 'refunds' | 'receipts'): RawBuilder<boolean> =>
  sql`exists (select 1 from part_refunds where part_refunds.id = ${sql.ref(`${table}.booking_id`)})`;
