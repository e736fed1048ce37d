import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** A contradiction in the database. */
export interface AuditFinding {
  /** What is wrong, in a sentence without personal data. */
  what: string;
  /** The entity: an id, a booking number or the number of a receipt. */
  about: string;
}

/** Looks for one kind of contradiction; returns the ids of the entities. */
export interface AuditCheck {
  what: string;
  /** Milliseconds since 1970. */
  query: (now: number) => RawBuilder<{ about: string | number }>;
}

/** A query that returns the contradictions; it runs on both databases. */
export const violations = sql<{ about: string | number }>;

/** Runs a check. */
export async function runCheck(
  db: Db,
  { what, query }: AuditCheck,
  now: number,
): Promise<AuditFinding[]> {
  const { rows } = await query(now).execute(db);
  return rows.map(({ about }) => ({ what, about: String(about) }));
}

/** Whether a booking has reached a step. */
export const hasEvent = (step: 'paid' | 'cancelled'): RawBuilder<boolean> =>
  sql`exists (select 1 from events where events.booking_id = bookings.id and events.state = ${step})`;

/** The payment of an order that counts: paid, and not fully refunded. */
export const effectivePayment = sql`payments.state = 'paid' and not exists (
  select 1 from refunds where refunds.payment_id = payments.id and refunds.booking_id = '')`;
