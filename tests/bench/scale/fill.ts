import { sql, type RawBuilder } from 'kysely';
import { addDays, dublinTime } from '#domain/days/calendar.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { STORED_PARCEL } from '#tests/support/bookings/parcel-facts.ts';

/** It says how many rows are put in. An account has 50 bookings; the first has `largest`. */
export interface Filling {
  /** Each comes with its order, its payment, its receipt and five steps. */
  bookings: number;
  /** The largest account has so many bookings. */
  largest: number;
  /** The newest booking was made then, in milliseconds since 1970. */
  now: number;
}

/** A booking comes every half a minute: a million of them are a year. */
const EVERY_MS = 31_536;
const DAYS = 420;
/** The newest ones are on their way; of the others one in fifty was cancelled. */
const UNDERWAY = 0.004;

const FILL_STEPS = [
  ['created', null],
  ['paid', null],
  ['collected', 'driver'],
  ['out_for_delivery', 'driver'],
  ['delivered', 'driver'],
] as const;

const STAGES = ['sender', 'collect', 'deliver', 'deliver', 'done'];

/**
 * Inserts bookings as years of work leave them, by few statements that both databases know, so that five million steps
 * take minutes. Every list, queue and counter has rows; no person could read the texts.
 */
export async function fillDatabase({ db, engine }: Store, scale: Filling): Promise<void> {
  const { bookings, largest, now } = scale;
  const accounts = Math.max(2, Math.ceil(bookings / 50));
  const underway = Math.ceil(bookings * UNDERWAY);
  const { day: today } = dublinTime(new Date(now));
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(tx);
    // Half a million steps take longer than any statement of the server may.
    if (engine === 'postgres') await run(sql`set local statement_timeout = 0`);
    await run(sql`create temporary table fill_days (no integer primary key, day text not null)`);
    for (let no = 0; no < DAYS; no += 1)
      await run(sql`insert into fill_days values (${no}, ${addDays(today, no - DAYS + 8)})`);
    await run(sql`create temporary table fill_steps (
      seq integer primary key, state text not null, stage text not null, by_driver integer not null)`);
    for (const [place, [state, by]] of FILL_STEPS.entries())
      await run(
        sql`insert into fill_steps values (${place + 1}, ${state}, ${STAGES[place]}, ${by === null ? 0 : 1})`,
      );
    await fillPeople(tx, accounts, now);
    await run(sql`create temporary table fill (
      n integer primary key, at bigint not null, day text not null, steps integer not null,
      state text not null, stage text not null, account_id text, driver_id text not null)`);
    // The newest are at their first, second, third or fourth step, in turn.
    await run(sql`insert into fill
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${asNumber(bookings)})
      select n, at, fill_days.day, steps,
        case when steps = 2 and n <= ${asNumber(bookings - underway)} then 'cancelled' else fill_steps.state end,
        case when n <= ${asNumber(bookings - underway)} then 'done' else fill_steps.stage end,
        case when n % 10 = 0 then null when n <= ${asNumber(largest)} then ${filledIds.account(0)}
          else 'a' || cast(${asNumber(FIRST)} + n % ${asNumber(accounts)} as text) end,
        'd' || cast(${asNumber(FIRST)} + n % ${asNumber(DRIVERS)} as text)
      from (
        select n, ${asNumber(now)} - (${asNumber(bookings)} - n) * cast(${asNumber(EVERY_MS)} as bigint) as at,
          case when n > ${asNumber(bookings - underway)} then 1 + n % 4 when n % 50 = 7 then 2 else 5 end as steps
        from counted) as made
      join fill_days on fill_days.no = ${asNumber(DAYS - 8)} - cast((${asNumber(now)} - at) / 86400000 as integer)
      join fill_steps on fill_steps.seq = steps`);
    await fillBookings(tx, engine);
    await fillMoney(tx, now);
    await fillQueues(tx, now);
    for (const name of ['fill', 'fill_steps', 'fill_days'])
      await run(sql`drop table ${sql.table(name)}`);
  });
  await sql`analyze`.execute(db);
}

/** Counted up, so that ids have one length and sort like numbers on both databases. */
const FIRST = 10_000_000_000;

/** Returns the ids of the inserted rows. */
export const filledIds = {
  account: (place: number): string => `a${FIRST + place}`,
  driver: (place: number): string => `d${FIRST + place}`,
};
const DRIVERS = 200;

/** PostgreSQL cannot infer the type of a parameter in a sum, so the number is in the text of the statement. */
const asNumber = (value: number) => sql.lit(Math.trunc(value));
const idOf = (letter: string): RawBuilder<string> =>
  sql`${sql.lit(letter)} || cast(${asNumber(FIRST)} + n as text)`;

/** Inserts accounts, drivers, and entries of their credit. */
async function fillPeople(tx: Tx, accounts: number, now: number): Promise<void> {
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

/** A customer usually types as much. */
const REQUEST = JSON.stringify({
  ...STORED_PARCEL,
  note: 'Behind the gate',
  isSameDay: false,
  notify: [],
});

/** Inserts orders, their bookings, and all steps. */
async function fillBookings(tx: Tx, engine: Store['engine']): Promise<void> {
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

/** Inserts payments, receipts and refunds. */
async function fillMoney(tx: Tx, now: number): Promise<void> {
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

/** Inserts rows that wait, and rows with a retention time. */
async function fillQueues(tx: Tx, now: number): Promise<void> {
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
