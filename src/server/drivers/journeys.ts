import { driverJourneys, type Stop } from '#api/driver.ts';
import { dublinTime } from '#domain/calendar.ts';
import { nextStates, SCANNED_STATES } from '#domain/consignment.ts';
import { storedBooking } from '#server/bookings/index.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { collectionsFor, deliveriesFor, type StopRow } from './stop-rows.ts';

/** No van holds more, and a phone can still show this many. The oldest come first. */
const MOST_STOPS = 500;
const PARTS = ['morning', 'afternoon', ''];
const BY_NAME = new Intl.Collator('en', { numeric: true });

/** Today's stops of a driver or depot; stop-rows.ts says which these are. */
export const driverJourneysEndpoint = accountEndpoint(
  driverJourneys,
  {},
  async ({ account, services: { db, now } }) => {
    const { day } = dublinTime(new Date(now()));
    const asked = { db, account, today: day, most: MOST_STOPS + 1 };
    const collections = (await collectionsFor(asked)).map((row) => stopOf(row, 'collection'));
    const deliveries = (await deliveriesFor(asked)).map((row) => stopOf(row, 'delivery'));
    const all = [...collections, ...deliveries];
    return success({
      status: true,
      day,
      now: now(),
      stops: all.slice(0, MOST_STOPS).sort(inOrder),
      isWhole: all.length <= MOST_STOPS,
    });
  },
);

function stopOf(row: StopRow, kind: Stop['kind']): Stop {
  const { pickup, delivery, note, redelivery, weightGrams, pallets } = storedBooking(row.request);
  const { name, phone, line1, line2, town, postcode } = kind === 'collection' ? pickup : delivery;
  // What may follow depends on whether we have the parcel, not on its earlier steps.
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

/** Collections first, the morning before the afternoon; then by town and street. */
const inOrder = (a: Stop, b: Stop): number =>
  BY_NAME.compare(a.kind, b.kind) ||
  PARTS.indexOf(a.part) - PARTS.indexOf(b.part) ||
  BY_NAME.compare(a.town, b.town) ||
  BY_NAME.compare(a.line1, b.line1) ||
  BY_NAME.compare(a.id, b.id);
