import { sql, type RawBuilder } from 'kysely';
import type { Store } from '#server/platform/db/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { STORED_PARCEL } from '#tests/support/bookings/parcel-facts.ts';

/** Counted up, so that ids have one length and sort like numbers on both databases. */
export const FIRST = 10_000_000_000;

/** The ids of the inserted rows. */
export const filledIds = {
  account: (place: number): string => `a${FIRST + place}`,
  driver: (place: number): string => `d${FIRST + place}`,
};
export const DRIVERS = 200;

/** A number in the text of a statement: PostgreSQL cannot infer the type of a parameter in a sum. */
export const asNumber = (value: number) => sql.lit(Math.trunc(value));
const idOf = (letter: string): RawBuilder<string> =>
  sql`${sql.lit(letter)} || cast(${asNumber(FIRST)} + n as text)`;

/** Accounts, drivers, and entries of their credit. */
export async function fillPeople(tx: Tx, accounts: number, now: number): Promise<void> {
  for (const [letter, role, count] of [
    ['a', 'user', accounts],
    ['d', 'driver', DRIVERS],
  ] as const)
    await sql`insert into accounts (id, role, email, firstname, lastname, phone, company, vehicle, area,
        password_hash, approved_at, credit_cents, spam, created_at)
      with recursive counted (n) as (select 0 union all select n + 1 from counted where n < ${asNumber(count - 1)})
      select ${idOf(letter)}, ${sql.lit(role)}, ${sql.lit(letter)} || n || '@example.ie', 'Áine', 'Ní Bhriain', '', '', '', '',
        'x', case when ${sql.lit(role)} = 'driver' then ${asNumber(now)} end, 0, 0, ${asNumber(now)} - n
      from counted`.execute(tx);
  await sql`insert into ledger (id, account_id, cents, kind, ref, source, expires_on, remaining_cents, created_at)
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${asNumber(accounts)})
    select ${idOf('l')}, case when n % 20 = 0 then ${filledIds.account(0)}
        else 'a' || cast(${asNumber(FIRST)} + n % ${asNumber(accounts)} as text) end,
      0, 'bonus', cast(n as text), '', null, 0, ${asNumber(now)} - n from counted`.execute(tx);
}

/** What a customer typed, as long as it usually is. */
const REQUEST = JSON.stringify({
  ...STORED_PARCEL,
  note: 'Behind the gate',
  isSameDay: false,
  notify: [],
});

/** Orders, their bookings, and all steps. */
export async function fillBookings(tx: Tx, engine: Store['engine']): Promise<void> {
  await sql`insert into orders (id, account_id, email, kind, total_cents, credit_cents, due_cents, paid_at, created_at)
    select ${idOf('o')}, account_id, 'aoife@example.com', 'booking', 1594, 0, 1594,
      case when steps = 1 or state = 'cancelled' then null else at end, at from fill order by n`.execute(
    tx,
  );
  await sql`insert into bookings (id, tracking, account_id, request, total_cents, promised_on, created_at, order_id,
      destination, collect_on, collect_part, search_text, last_state, stage, steps, last_by, last_on, last_at)
    select ${idOf('b')}, ${idOf('t')}, account_id, ${engine === 'sqlite' ? REQUEST : sql`${REQUEST}::text`}, 1594,
      day, at, ${idOf('o')}, 'ireland', day, 'morning', 'aoife byrne galway sean o briain dublin books t' || n,
      state, stage, steps, case when steps > 2 then driver_id end, day, at + steps * 1000 from fill order by n`.execute(
    tx,
  );
  await sql`insert into events (booking_id, seq, state, town, account_id, day, at)
    select ${idOf('b')}, seq, case when seq = steps then fill.state else fill_steps.state end, 'Athlone',
      case when by_driver = 1 then driver_id end, day, at + seq * 1000
    from fill join fill_steps on seq <= steps order by n, seq`.execute(tx);
  await sql`insert into driver_days (account_id, day)
    select distinct driver_id, day from fill where steps > 2`.execute(tx);
  for (const [name, count] of [
    ['bookings', sql`select count(*) from bookings`],
    ['delivered', sql`select count(*) from bookings where last_state = 'delivered'`],
    ['journeys', sql`select count(*) from driver_days`],
  ] as const)
    await sql`update counters set value = (${count}) where name = ${name}`.execute(tx);
}

/** Payments, receipts and refunds. */
export async function fillMoney(tx: Tx, now: number): Promise<void> {
  const paid = sql`from fill where steps > 1 and state <> 'cancelled' order by n`;
  await sql`insert into payments (id, order_id, cents, state, intent, url, created_at, paid_at)
    select ${idOf('p')}, ${idOf('o')}, 1594, 'paid', ${idOf('i')}, '', at, at ${paid}`.execute(tx);
  await sql`insert into receipts (no, order_id, kind, booking_id, cents, created_at)
    select row_number() over (order by n), ${idOf('o')}, 'receipt', '', 1594, at ${paid}`.execute(
    tx,
  );
  await sql`update counters set value = (select count(*) from receipts) where name = 'receipt'`.execute(
    tx,
  );
  await sql`insert into refunds (id, payment_id, booking_id, cents, reason, done_at, created_at)
    select ${idOf('r')}, ${idOf('p')}, ${idOf('b')}, 1594, 'cancelled', ${asNumber(now)}, at
    from fill where n % 100 = 1 and steps > 1 and state <> 'cancelled'`.execute(tx);
}

/** Rows that wait, and rows with a retention time. */
export async function fillQueues(tx: Tx, now: number): Promise<void> {
  await sql`insert into outbox (id, kind, entity_id, attempts, run_at, locked_until, done_at, error, created_at)
    select ${idOf('m')}, 'booking', ${idOf('o')}, 1, at, 0, ${asNumber(now)}, null, at from fill where n % 10 = 0`.execute(
    tx,
  );
  await sql`insert into tokens (id, kind, entity_id, created_at, expires_at)
    select ${idOf('k')}, 'booking', ${idOf('b')}, at, ${asNumber(now)} + n from fill where n % 3 = 0`.execute(
    tx,
  );
  await sql`insert into idempotency (id, request_hash, answer, created_at)
    select ${idOf('q')}, 'x', '{}', at from fill where n % 20 = 0`.execute(tx);
  await sql`insert into webhooks (id, type, received_at)
    select ${idOf('w')}, 'checkout.session.completed', at from fill where n % 10 = 0`.execute(tx);
  await sql`insert into enquiries (id, firstname, lastname, email, phone, message, spam, created_at, answered_at)
    select ${idOf('e')}, 'Áine', '', 'aine' || n || '@example.ie', '', 'Where is my parcel?', 0, at, ${asNumber(now)}
    from fill where n % 50 = 0`.execute(tx);
}
