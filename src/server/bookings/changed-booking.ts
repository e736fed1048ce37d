import type { InferOutput } from 'valibot';
import type { BookedAddress } from '#api/booking-view.ts';
import type { updateBooking } from '#api/manage-booking.ts';
import { PLACE_WORDS } from '#api/place-words.ts';
import { storedPhone } from '#api/shared-fields.ts';
import { dublinTime, type DublinTime } from '#domain/days/calendar.ts';
import type { Journey } from '#domain/days/delivery-promise.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import { IRELAND, type PostalCountry } from '#domain/places/postal-country.ts';
import { resolveAddress } from '#domain/places/resolve-address.ts';
import { journeyOf, type ResolvedPlace } from '#domain/places/resolved-place.ts';
import type { Area } from '#domain/places/service-area.ts';
import { streetLine } from '#domain/places/street-line.ts';
import { ok, type Result } from '#domain/result.ts';
import { WRITTEN_PARTS } from '#domain/text/latin-letters.ts';
import * as addressErrors from '#messages/address-errors.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as common from '#messages/common.ts';
import type { Row } from '#server/platform/db/index.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { checkCollection, type Collection } from './collection.ts';
import { findDeliveryCountry } from './prepare/delivery-country.ts';
import * as fields from './prepare/field-result.ts';
import { acceptPhone } from './prepare/phone.ts';
import { resolveEnd } from './prepare/resolve-ends.ts';
import { bookedJourney, promisedOn } from './promised.ts';
import { asEircode, bookingSearchText, storedBooking } from './stored.ts';

export type BookingChanges = InferOutput<(typeof updateBooking)['body']>;
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

/** Returns the columns that change, undefined when none does, or all problems. Checks day and part only when they change. */
export async function changedBooking(
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
  /** The place is undefined when town, postcode and state are as before. */
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

/** Older bookings have no Latin letters, so they are required only when these lines change. */
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
