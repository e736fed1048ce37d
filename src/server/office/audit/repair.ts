import { sql } from 'kysely';
import { hasEvent, isUncorrected } from './finding.ts';
import { inTransaction, type Database } from '#server/platform/db/index.ts';

export interface Repaired {
  parcels: number;
  counts: number;
}

const newest = sql`from events where events.booking_id = bookings.id and events.seq = (
  select max(later.seq) from events later where later.booking_id = bookings.id)`;

const stage = sql`case
  when last_state = 'created' then 'sender'
  when last_state in ('delivered', 'returned', 'cancelled') then 'done'
  when ${hasEvent('collected')} then 'deliver'
  else 'collect' end`;

const countedRows = sql`case counters.name
  when 'bookings' then (select count(*) from bookings)
  when 'delivered' then (select count(*) from events where events.state = 'delivered' and ${isUncorrected})
  else (select count(*) from driver_days) end`;

/** What an older release beside this one left stale. Never money. */
export const repairDerived = (db: Database): Promise<Repaired> =>
  inTransaction(db, async (tx) => {
    const steps = await sql<{ id: string }>`
      update bookings set (last_state, steps, last_by, last_on, last_at) =
        (select events.state, events.seq, events.account_id, events.day, events.at ${newest})
      where exists (select 1 ${newest} and (events.seq <> bookings.steps
        or events.state <> bookings.last_state or events.day <> bookings.last_on
        or events.at <> bookings.last_at
        or coalesce(events.account_id, '') <> coalesce(bookings.last_by, '')))
      returning id`.execute(tx);
    const stages = await sql<{ id: string }>`
      update bookings set stage = ${stage} where stage <> ${stage} returning id`.execute(tx);
    await sql`insert into driver_days (account_id, day)
      select distinct events.account_id, events.day from events
      join accounts on accounts.id = events.account_id and accounts.role = 'driver'
      where true on conflict do nothing`.execute(tx);
    const counts = await sql<{ name: string }>`
      update counters set value = ${countedRows} where counters.name in ('bookings', 'delivered', 'journeys')
      and (counters.value < ${countedRows} or (counters.name = 'journeys' and counters.value <> ${countedRows}))
      returning name`.execute(tx);
    const ids = new Set([...steps.rows, ...stages.rows].map(({ id }) => id));
    return { parcels: ids.size, counts: counts.rows.length };
  });
