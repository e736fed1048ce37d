import { addDays, dublinTime, type Day } from '#domain/calendar.ts';
import type { CollectionPart } from '#domain/booking.ts';
import type { State } from '#domain/consignment.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { recordStep } from '#server/bookings/tracking/append-event.ts';
import { putBooking } from '../bookings/put-booking.ts';

export interface BookedStop {
  collectOn?: Day;
  part?: CollectionPart;
  promisedOn?: Day;
  destination?: string;
  from?: string;
  to?: string;
  notify?: readonly State[];
  accountId?: string | null;
  isPaid?: boolean;
  /** Who scanned each step; null for the office. */
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

export async function bookStop(
  db: Database,
  now: number,
  stop: BookedStop = {},
): Promise<{ id: string; tracking: string }> {
  const { day } = dublinTime(new Date(now));
  const { collectOn = day, part = 'morning', promisedOn = day, destination = 'ireland' } = stop;
  const parcel = await putBooking(db, {
    accountId: stop.accountId ?? null,
    request: {
      pickup: stopAddress('Áine Ní Bhriain', stop.from ?? 'Athlone'),
      delivery: stopAddress('Seán Ó Sé', stop.to ?? 'Naas'),
      weightGrams: 2500,
      pallets: 1,
      note: 'Behind the gate',
      notify: stop.notify ?? [],
    },
    totalCents: 595,
    promisedOn,
    now,
    order: { destination, collect_on: collectOn, collect_part: part },
  });
  const paid = stop.isPaid === false ? [] : [['paid', null] as const];
  for (const [state, accountId] of [...paid, ...(stop.steps ?? [])]) {
    const step = { booking: { id: parcel.id }, state, town: 'Athlone', accountId, now };
    const added = await recordStep({ db }, step);
    if (!added.ok) throw new Error(added.detail);
  }
  return { id: parcel.id, tracking: parcel.tracking };
}

/** The day so many days from a moment, in Ireland. */
export const dayFrom = (now: number, days: number): Day =>
  addDays(dublinTime(new Date(now)).day, days);
