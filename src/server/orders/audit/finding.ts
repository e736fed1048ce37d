import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Something in the database that cannot be. */
export interface Finding {
  /** What is wrong, in a sentence without personal data. */
  what: string;
  /** What it is about: an id, a booking number or the number of a receipt. */
  about: string;
}

/** Looks for one kind of wrong: gives the ids of what is. */
export interface Check {
  what: string;
  /** Milliseconds since 1970. */
  query: (now: number) => RawBuilder<{ about: string | number }>;
}

/** A query whose rows are what is wrong; it runs on both databases. */
export const wrong = sql<{ about: string | number }>;

/** Runs a check. */
export async function found(db: Db, { what, query }: Check, now: number): Promise<Finding[]> {
  const { rows } = await query(now).execute(db);
  return rows.map(({ about }) => ({ what, about: String(about) }));
}

/** Whether a booking has come to a step. */
export const reached = (step: 'paid' | 'cancelled'): RawBuilder<boolean> =>
  sql`exists (select 1 from events where events.booking_id = bookings.id and events.state = ${step})`;

/** The payment of an order that counts: paid, and not gone back as a whole. */
export const counts = sql`payments.state = 'paid' and not exists (
  select 1 from refunds where refunds.payment_id = payments.id and refunds.booking_id = '')`;
