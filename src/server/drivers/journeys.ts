import { driverJourneys, type Stop } from '#api/driver.ts';
import { dublinDay } from '#domain/calendar.ts';
import { nextStates, SCANNED_STATES } from '#domain/consignment.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { lastClock } from './clock.ts';
import { collectionsFor, deliveriesFor, type StopRow } from './stop-rows.ts';

/** More than a van holds; oldest first. */
const MAX_STOPS = 500;
const PARTS = ['morning', 'afternoon', ''];
const BY_NAME = new Intl.Collator('en', { numeric: true });

export const driverJourneysEndpoint = accountEndpoint(
  driverJourneys,
  {},
  async ({ account, services: { db, now } }) => {
    const day = dublinDay(now());
    const query = { db, account, today: day, max: MAX_STOPS + 1 };
    const collections = (await collectionsFor(query)).map((row) => stopOf(row, 'collection'));
    const deliveries = (await deliveriesFor(query)).map((row) => stopOf(row, 'delivery'));
    const all = [...collections, ...deliveries];
    return success({
      status: true,
      day,
      now: now(),
      stops: all.slice(0, MAX_STOPS).sort(compareStops),
      clock: await lastClock(db, account.id),
      isWhole: all.length <= MAX_STOPS,
    });
  },
);

function stopOf(row: StopRow, kind: Stop['kind']): Stop {
  const { pickup, delivery, note, redelivery, weightGrams, pallets } = storedBooking(row.request);
  const { name, phone, line1, line2, town, postcode } = kind === 'collection' ? pickup : delivery;
  // Depends on whether we have the parcel, not on earlier steps.
  const next = nextStates(kind === 'collection' ? [row.last_state] : ['collected', row.last_state]);
  return {
    id: row.tracking,
    kind,
    state: row.last_state,
    next: SCANNED_STATES.filter((state) => next.includes(state)),
    name,
    phone,
    line1,
    line2,
    town,
    postcode,
    part: kind === 'collection' ? row.collect_part : '',
    note: kind === 'collection' ? '' : note,
    deliverOn: kind === 'collection' ? null : (redelivery?.day ?? null),
    weightGrams,
    pallets,
  };
}

const compareStops = (a: Stop, b: Stop): number =>
  BY_NAME.compare(a.kind, b.kind) ||
  PARTS.indexOf(a.part) - PARTS.indexOf(b.part) ||
  BY_NAME.compare(a.town, b.town) ||
  BY_NAME.compare(a.line1, b.line1) ||
  BY_NAME.compare(a.id, b.id);
