import { sql, type RawBuilder } from 'kysely';
import { addDays, dublinTime } from '#domain/calendar.ts';
import type { Store } from '#server/platform/db/store.ts';
import {
  DRIVERS,
  filledIds,
  FIRST,
  fillBookings,
  fillMoney,
  fillPeople,
  fillQueues,
  asNumber,
} from './fill-rows.ts';

/** How much to put in. An account has 50 bookings; the first has `largest`. */
export interface Filling {
  /** Each comes with its order, its payment, its receipt and five steps. */
  bookings: number;
  /** The bookings of the largest account. */
  largest: number;
  /** The time of the newest one, in milliseconds since 1970. */
  now: number;
}

/** A booking every half a minute: a million of them are a year. */
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
 * Puts in bookings as years of work leave them, by few statements that both databases know, so that five million steps
 * take minutes. Every list, queue and counter has its share; nothing of it could be read by a person.
 */
export async function fillDatabase({ db, engine }: Store, scale: Filling): Promise<void> {
  const { bookings, largest, now } = scale;
  const accounts = Math.max(2, Math.ceil(bookings / 50));
  const underway = Math.ceil(bookings * UNDERWAY);
  const { day: today } = dublinTime(new Date(now));
  await db.transaction().execute(async (tx) => {
    const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(tx);
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
