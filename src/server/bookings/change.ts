import type { InferOutput } from 'valibot';
import type { BookedAddress } from '#api/booking-view.ts';
import { storedPhone } from '#api/text.ts';
import { updateBooking } from '#api/manage-booking.ts';
import { PLACE_WORDS } from '#api/place-words.ts';
import { dublinTime, type DublinTime } from '#domain/days/calendar.ts';
import type { Journey } from '#domain/days/delivery-promise.ts';
import { IRELAND, type PostalCountry } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { journeyOf, type ResolvedPlace } from '#domain/places/resolved-place.ts';
import type { Area } from '#domain/places/service-area.ts';
import { ok, type Result } from '#domain/result.ts';
import { WRITTEN_PARTS } from '#domain/text/latin-letters.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { streetLine } from '#domain/places/street-line.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as common from '#messages/common.ts';
import { type Row, lock, type Tx, records } from '#server/platform/db/index.ts';
import {
  type Problem,
  endpoint,
  CALL_LIMITS,
  problem,
  success,
} from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import * as fields from './prepare/field-result.ts';
import { checkCollection, type Collection } from './collection.ts';
import { acceptPhone } from './prepare/phone.ts';
import { findDeliveryCountry } from './prepare/delivery-country.ts';
import { resolveEnd } from './prepare/resolve-ends.ts';
import { bookedJourney, promisedOn } from './promised.ts';
import { asEircode, storedBooking, bookingSearchText } from './stored.ts';
import { nextStates } from '#domain/parcel/next-states.ts';
import { irishPlaces } from '#domain/places/gazetteer.ts';
import { enqueue } from '#server/platform/mail/index.ts';
import { tooLate } from './orders/cancel-booking.ts';
import { lockOrder } from './orders/lock-order.ts';
import { dropAfterCommit } from './tracking/recent-timelines.ts';
import { readSteps } from './tracking/timeline.ts';
import { replaceReceiver } from './receivers/receivers.ts';
import { findManaged, NOT_YOURS } from './find-booking.ts';
import { addToHistory, changesOf } from './booking-history.ts';
import { manageForm } from './manage-booking.ts';
import { viewOf } from './view.ts';

type BookingChanges = InferOutput<(typeof updateBooking)['body']>;
type Booking = Row<'bookings'>;
type Content = PlatformServices['content'];
type Columns = Pick<
  Booking,
  | 'request'
  | 'collect_on'
  | 'collect_part'
  | 'promised_on'
  | 'promised_from'
  | 'search_text'
  | 'choose_day_by'
>;

/** Undefined for no changes, or all problems. Checks day and part only when they change. */
async function changedBooking(
  booking: Booking,
  changes: BookingChanges,
  { content, now }: Pick<PlatformServices, 'content' | 'now'>,
): Promise<Result<Columns | undefined, Problem>> {
  const before = storedBooking(booking.request);
  const time = dublinTime(new Date(now()));
  const checked = fields.collectErrors();
  const changed = await deliveryAfter(checked, booking, changes, content);
  const collection = checked.accept(collectionAfter(booking, changes, time, content));
  checked.errors.push(...emptiedFields(changes, before.delivery));
  if (changed === undefined || collection === undefined || checked.errors.length > 0)
    return fields.unusable(checked.errors);

  const { address: delivery, place } = changed;
  const journey =
    place === undefined
      ? bookedJourney(booking.destination, before, content)
      : await journeyTo(place, before.pickup, content);
  const isSameDay = journey.kind === 'same-day';
  const { ferryDays = 0 } = journey;
  const stored = {
    ...before,
    delivery,
    note: changes.placeNote ?? before.note,
    isSameDay,
    ferryDays,
  };
  const isMoved =
    collection !== null || isSameDay !== before.isSameDay || ferryDays !== before.ferryDays;
  if (!isMoved && JSON.stringify(stored) === JSON.stringify(before)) return ok(undefined);
  const day = collection?.day ?? booking.collect_on;
  const { promised_on, promised_from } = booking;
  return ok({
    request: JSON.stringify(stored),
    collect_on: day,
    collect_part: collection?.part ?? booking.collect_part,
    choose_day_by: collection === null ? booking.choose_day_by : null,
    ...(isMoved && day !== null
      ? promisedOn(journey, day, time, content)
      : { promised_on, promised_from }),
    search_text: bookingSearchText(booking.tracking, stored),
  });
}

interface ChangedDelivery {
  address: BookedAddress;
  /** Undefined when town, postcode and state are as before. */
  place?: ResolvedPlace;
}

/** Checks town and postcode only when they change: older bookings may break newer rules. */
async function deliveryAfter(
  checked: fields.CollectedErrors,
  { destination, request }: Booking,
  changes: BookingChanges,
  content: Content,
): Promise<ChangedDelivery | undefined> {
  const before = storedBooking(request).delivery;
  const country = findDeliveryCountry(destination, tariffOf(content.settings('tariff')));
  const to = country.ok ? country.value : { id: destination, country: '' };
  const phone = phoneAfter(checked, before.phone, changes.deliveryPhone, to);
  const moved = { ...before, ...changedLines(changes), phone };
  const isSame = moved.town === before.town && moved.postcode === before.postcode;
  // Another town or Eircode is another question.
  const isBothRight = changes.deliveryBothRight ?? (isSame && before.bothRight);
  const after = { ...moved, bothRight: isBothRight === true ? true : undefined };
  checked.errors.push(...latinAfter(before, after));
  if (after.town === '' || PLACE_PARTS.every((part) => after[part] === before[part]))
    return { address: after };
  const place = checked.acceptAll(await resolveEnd('delivery', to, after, areaOf(content)));
  if (place === undefined) return undefined;
  const address = { ...after, postcode: asEircode(place.postcode), state: place.state };
  return { address: { ...address, line1: streetLine(address) }, place };
}

/** Older bookings have none: they are only asked when these lines change. */
function latinAfter(before: BookedAddress, after: BookedAddress): fields.RefusedField[] {
  const isChanged = LATIN_PARTS.some((part) => (after[part] ?? '') !== (before[part] ?? ''));
  return isChanged
    ? fields.refuseLatin('deliveryLatin', { ...after, latin: after.latin ?? '' })
    : [];
}
const LATIN_PARTS = [...WRITTEN_PARTS, 'latin'] as const;

const areaOf = (content: Content): Area => content.settings('service-area').geometry.coordinates[0];

/** Written in another way, the same number is no change. */
function phoneAfter(
  checked: fields.CollectedErrors,
  before: string,
  typed: string | undefined,
  to: PostalCountry,
): string {
  if (typed === undefined || typed === before) return before;
  const after = acceptPhone(checked, typed, to);
  return after === storedPhone(before, to.country) ? before : after;
}

const PLACE_PARTS = ['line1', 'line2', 'town', 'postcode', 'state'] as const;

function collectionAfter(
  { collect_on, collect_part, request }: Booking,
  { pickupDate = '', pickupTime }: BookingChanges,
  now: DublinTime,
  content: Content,
): fields.FieldResult<Collection | null> {
  const day = pickupDate === '' ? collect_on : pickupDate;
  const part = pickupTime ?? collect_part;
  if (day === null || (day === collect_on && part === collect_part)) return ok(null);
  return part === ''
    ? fields.refuseField('pickupTime', bookingErrors.part)
    : checkCollection({ day, part }, now, { content, ...storedBooking(request) });
}

/** A telephone that is not kept any more may stay empty (D69). */
const emptiedFields = (changes: BookingChanges, { phone }: BookedAddress) =>
  (
    [
      ['deliveryName', bookingErrors.name],
      ['deliveryPhone', common.fieldsPhoneProblem],
      ['deliveryLine1', addressErrors.line1],
      ['deliveryTown', addressErrors.town],
    ] as const
  )
    .filter(([field]) => changes[field] === '' && (field !== 'deliveryPhone' || phone !== ''))
    .map(([field, message]) => fields.refuseField(field, message));

/** The compiler asks for each part of an address, so a change leaves none out. */
const PARTS_OF_FIELDS = {
  name: 'deliveryName',
  line1: 'deliveryLine1',
  line2: 'deliveryLine2',
  town: 'deliveryTown',
  latin: 'deliveryLatin',
  state: 'deliveryState',
  postcode: 'deliveryPostcode',
} as const satisfies Record<
  Exclude<keyof BookedAddress, 'phone' | 'bothRight' | 'country'>,
  keyof BookingChanges
>;
type AddressPart = keyof typeof PARTS_OF_FIELDS;

const changedLines = (changes: BookingChanges): Partial<Record<AddressPart, string>> =>
  Object.fromEntries(
    Object.entries(PARTS_OF_FIELDS).flatMap(([part, field]) => {
      const { [field]: typed } = changes;
      return typed === undefined ? [] : [[part, typed]];
    }),
  );

async function journeyTo(
  to: ResolvedPlace,
  pickup: BookedAddress,
  content: Content,
): Promise<Journey> {
  const from = await resolveAddress('pickup', IRELAND, pickup, areaOf(content), PLACE_WORDS);
  return journeyOf(
    from.ok ? from.value : { area: 'unknown' },
    to,
    tariffOf(content.settings('tariff')),
  );
}

export const updateBookingEndpoint = endpoint(
  updateBooking,
  { limits: CALL_LIMITS.manage, form: manageForm('change') },
  async ({ body, viewer, services, once }) => {
    const found = await findManaged(services.db, viewer, body.id);
    if (!found.ok) return found;
    const booking = found.value;
    // Before the transaction, which must not wait for a file.
    await irishPlaces();
    return once(async (tx) => {
      const changed = await changeBooking(tx, booking, body, {
        accountId: viewer.account?.id ?? null,
        services,
      });
      if (!changed.ok) return changed;
      return success({ status: true, booking: await viewOf(tx, changed.value, services) });
    });
  },
);

const CHANGED_SINCE = problem(409, bookingErrors.changedSince, { kind: 'booking-changed' });

interface Changer {
  accountId: string | null;
  services: Pick<PlatformServices, 'content' | 'now'>;
}

/** Locks the order first, as everywhere. */
async function changeBooking(
  tx: Tx,
  { id, order_id }: Row<'bookings'>,
  changes: BookingChanges,
  { accountId, services }: Changer,
): Promise<Result<Row<'bookings'>, Problem>> {
  if (order_id !== null) await lockOrder(tx, order_id);
  const booking = await lock(tx, 'bookings', id);
  if (booking === undefined) return NOT_YOURS;
  const states = (await readSteps(tx, id)).map(({ state }) => state);
  if (!nextStates(states).includes('cancelled')) return tooLate(tx, id);
  if (changes.changes !== undefined && changes.changes !== (await changesOf(tx, id)))
    return CHANGED_SINCE;
  const changed = await changedBooking(booking, changes, services);
  if (!changed.ok) return changed;
  const at = services.now();
  const { receiverEmail: email } = changes;
  const isOther =
    email !== undefined && (await replaceReceiver(tx, { booking_id: id, email, created_at: at }));
  const { value: columns } = changed;
  if (columns === undefined) {
    if (isOther) await enqueue(tx, 'booking-changed', id, at);
    return ok(booking);
  }
  await addToHistory(tx, booking, accountId, at);
  await records.update(tx, 'bookings', { id }, columns);
  dropAfterCommit(tx, [id]);
  await enqueue(tx, 'booking-changed', id, at);
  return ok({ ...booking, ...columns });
}
