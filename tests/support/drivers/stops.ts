import { addDays, dublinDay, type Day } from '#domain/days/calendar.ts';
import type { CollectionPart } from '#domain/days/half-day.ts';
import type { State } from '#domain/parcel/consignment.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { addStep } from '../bookings/parcels.ts';
import { putBooking } from '../bookings/put-booking.ts';

export interface BookedStop {
  collectOn?: Day;
  part?: CollectionPart;
  promisedOn?: Day;
  destination?: string;
  from?: string;
  to?: string;
  latin?: string;
  notify?: readonly State[];
  accountId?: string | null;
  isPaid?: boolean;
  /** Each step has its scanner, who is null for the office. */
  steps?: readonly (readonly [State, string | null])[];
}

const stopAddress = (name: string, town: string) => ({
  name,
  phone: '020 910 1234',
  line1: '1 Main Street',
  line2: '',
  town,
  postcode: '',
  country: 'Ireland',
});

export async function bookStop(db: Database, now: number, stop: BookedStop = {}) {
  const day = dublinDay(now);
  const { collectOn = day, part = 'morning', promisedOn = day, destination = 'ireland' } = stop;
  const parcel = await putBooking(db, {
    account_id: stop.accountId ?? null,
    request: JSON.stringify({
      pickup: stopAddress('Áine Ní Bhriain', stop.from ?? 'Athlone'),
      delivery: { ...stopAddress('Seán Ó Sé', stop.to ?? 'Naas'), latin: stop.latin },
      weightGrams: 2500,
      pallets: 1,
      note: 'Behind the gate',
      notify: stop.notify ?? [],
    }),
    promised_on: promisedOn,
    created_at: now,
    destination,
    collect_on: collectOn,
    collect_part: part,
  });
  const paid = stop.isPaid === false ? [] : [['paid', null] as const];
  for (const [state, accountId] of [...paid, ...(stop.steps ?? [])])
    await addStep({ services: { db, now: () => now } }, parcel, state, 'Athlone', accountId);
  return parcel;
}

/** Returns the day so many days from a moment, in Ireland. */
export const dayFrom = (now: number, days: number): Day => addDays(dublinDay(now), days);
