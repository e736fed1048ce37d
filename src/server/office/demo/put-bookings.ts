import { addDays } from '#domain/calendar.ts';
import { quote } from '#domain/quote.ts';
import { tariffOf, type Tariff } from '#domain/tariff.ts';
import type { State } from '#domain/consignment.ts';
import type { Tx } from '../../db/tables.ts';
import { appendEvent } from '../../tracking/append-event.ts';
import type { Office } from '../command.ts';
import { dayOf } from '../text.ts';
import { demoId, demoTracking } from './marks.ts';
import { momentOf } from './moments.ts';
import { PARCELS, type DemoParcel, type DemoStep } from './parcels.ts';

/** Puts the bookings in with their steps; one that is there stays as it is. Gives how many were new. */
export async function putBookings(
  tx: Tx,
  { content, now }: Pick<Office, 'content' | 'now'>,
  there: ReadonlySet<string>,
): Promise<number> {
  const tariff = tariffOf(content.settings('tariff'));
  const at = now();
  let count = 0;
  for (const parcel of PARCELS) {
    const id = demoId(`parcel ${parcel.name}`);
    const [[, , first] = ['', '', '0 min'] as const] = parcel.steps;
    const bookedAt = momentOf(first, at);
    const account = parcel.by === undefined ? undefined : demoId(parcel.by);
    const added = await tx
      .insertInto('bookings')
      .values({
        id,
        tracking: demoTracking(parcel.name),
        account_id: account !== undefined && there.has(account) ? account : null,
        request: JSON.stringify(requestOf(parcel)),
        total_cents: priceOf(tariff, parcel),
        promised_on: addDays(dayOf(bookedAt), parcel.days),
        created_at: bookedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) continue;
    for (const step of parcel.steps) await putStep(tx, id, step, at, there);
    count += 1;
  }
  return count;
}

/** By the rule of every scan, so that no parcel of the demonstration goes an impossible way. */
async function putStep(
  tx: Tx,
  bookingId: string,
  [state, town, when]: DemoStep,
  now: number,
  there: ReadonlySet<string>,
): Promise<void> {
  const courier = courierOf(state);
  const accountId = courier !== undefined && there.has(demoId(courier)) ? demoId(courier) : null;
  const step = { booking: { id: bookingId }, state, town, accountId, now: momentOf(when, now) };
  const added = await appendEvent(tx, step);
  if (!added.ok) throw new Error(`The demonstration goes an impossible way: ${added.detail}`);
}

/** Who scans a step. */
function courierOf(state: State): 'driver' | 'depot' | undefined {
  if (state === 'at_depot' || state === 'in_transit') return 'depot';
  return ['created', 'paid', 'cancelled', 'exception'].includes(state) ? undefined : 'driver';
}

const requestOf = ({ from, to, abroad, grams, pallets = 0 }: DemoParcel) => ({
  demonstration: true,
  pickup: from,
  delivery: to,
  deliveryCountry: abroad ?? 'ireland',
  package_weight: grams / 1000,
  pallets,
});

/** The price of the quote; 0 when an editor has taken the destination out of the tariff. */
function priceOf(tariff: Tariff, { isInside, abroad, grams, pallets = 0 }: DemoParcel): number {
  const result = quote(tariff, {
    pickup: isInside ? 'inside' : 'outside',
    destination: abroad ?? 'ireland',
    weightGrams: grams,
    pallets,
  });
  return result.ok ? result.quote.priceCents : 0;
}
