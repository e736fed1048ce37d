import type { CollectionPart } from '#domain/days/half-day.ts';
import { dublinTime, type Day } from '#domain/days/calendar.ts';
import { chargeableGrams, readSize } from '#domain/parcel/parcel-size.ts';
import { fold } from '#domain/places/place-search.ts';
import { journeyOf } from '#domain/places/resolved-place.ts';
import { ok, type Result } from '#domain/result.ts';
import { tariffOf } from '#domain/money/tariff.ts';
import * as bookingErrors from '#messages/booking-errors.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices, Content } from '#server/platform/index.ts';
import {
  collectErrors,
  refuseLatin,
  unusable,
  refuseField,
  type FieldResult,
  type RefusedField,
} from './field-result.ts';
import { checkCollection } from '../collection.ts';
import { acceptPhone } from './phone.ts';
import { resolveEnds } from './resolve-ends.ts';
import { pricedParcel, weightOf } from './parcel-price.ts';
import { promisedOn } from '../promised.ts';
import { termsNow } from '../terms.ts';
import { storedOf, type BookingFacts, type StoredBooking } from '../stored.ts';
import { goodsIn } from '#domain/parcel/prohibited.ts';
import type { NewBookingBody } from '#api/new-booking.ts';

/** Names the goods with conditions (D45), or ''. Refuses prohibited goods and unconfirmed conditions. */
function goodsOf(
  { contents, items, conditionsMet }: Pick<BookingFacts, 'contents' | 'items' | 'conditionsMet'>,
  isAbroad: boolean,
  content: Content,
): FieldResult<string> {
  const said = [contents, ...items.map(({ description }) => description)].join('. ');
  const { things } = content.settings('prohibited');
  const { never, conditions } = goodsIn(things, said, isAbroad);
  const [forbidden] = never;
  if (forbidden !== undefined)
    return refuseField('contents', goodsErrors.never(forbidden.name, goodsReason(forbidden)));
  const [first] = conditions;
  if (first !== undefined && !conditionsMet)
    return refuseField('conditionsMet', goodsErrors.conditions(first.name, goodsReason(first)));
  return ok(conditions.map(({ name }) => name).join(', '));
}

const goodsReason = ({ why, instead }: { why: string; instead?: string | undefined }): string =>
  instead === undefined ? why : `${why} ${instead}`;

interface Declared {
  value: StoredBooking['customs'];
  wrong: RefusedField[];
}

/** Reads the declaration in integer grams and cents. Its lines weigh no more than the parcel, unless that is pallets alone (0 g). */
function customsOf(
  { customsReason, eori, items }: Pick<NewBookingBody, 'customsReason' | 'eori' | 'items'>,
  parcelGrams: number,
): Declared {
  const lines = items.map(({ weight, value, ...item }) => ({
    ...item,
    weightGrams: Math.max(1, Math.round(weight * 1000)),
    valueCents: Math.round(value * 100),
  }));
  const grams = lines.reduce((sum, line) => sum + line.weightGrams, 0);
  const wrong: RefusedField[] = [];
  if (lines.length === 0) wrong.push(refuseField('items', goodsErrors.items));
  else if (parcelGrams > 0 && grams > parcelGrams)
    wrong.push(refuseField('items', goodsErrors.itemsHeavy));
  if (customsReason === '')
    return { value: null, wrong: [refuseField('customsReason', bookingErrors.reason), ...wrong] };
  return { value: wrong.length > 0 ? null : { reason: customsReason, eori, items: lines }, wrong };
}

export interface Prepared {
  stored: StoredBooking;
  destination: string;
  totalCents: number;
  collectOn: Day;
  collectPart: CollectionPart;
  /** It is equal for parcels collected together outside the area, and '' where a collection is free. */
  collection: string;
  /** The address of such a collection, or ''. */
  door: string;
  parts: StoredBooking['parts'];
  conditions: string;
  promised: ReturnType<typeof promisedOn>;
  receiverEmail: string;
}

/** Checks and prices a booking, or refuses it with all problems at once. Loads files: call it outside a transaction. */
export async function prepareBooking(
  { content }: Pick<PlatformServices, 'content'>,
  body: BookingFacts,
  now: number,
): Promise<Result<Prepared, Problem>> {
  const tariff = tariffOf(content.settings('tariff'));
  const area = content.settings('service-area').geometry.coordinates[0];
  const time = dublinTime(new Date(now));
  const checked = collectErrors();

  const ends = await resolveEnds(body, { tariff, area });
  checked.errors.push(...latinProblems('pickup', body), ...latinProblems('delivery', body));
  const from = checked.acceptAll(ends.pickup);
  const requested = { day: body.pickupDate, part: body.pickupTime };
  const collection = checked.accept(
    checkCollection(requested, time, { content, pickupCounty: from?.county }),
  );
  const country = checked.accept(ends.country);
  const to = ends.delivery && checked.acceptAll(ends.delivery);
  const deliveryPhone = country && acceptPhone(checked, body.deliveryPhone, country);
  const conditions = checked.accept(goodsOf(body, country?.id !== 'ireland', content));
  const { pallets } = body;
  const weightGrams = checked.accept(
    weightOf({ typed: body.weight, pallets, field: 'weight' }, tariff),
  );
  const size = readSize(body, tariff, goodsErrors.size);
  if (!size.ok) checked.errors.push(size);
  const declared = country?.customs === true ? customsOf(body, weightGrams ?? 0) : undefined;
  checked.errors.push(...(declared?.wrong ?? []));
  const boxSize = size.ok ? size.value : undefined;
  const chargedGrams = chargeableGrams(weightGrams ?? 0, boxSize, tariff);
  const isPriced = from !== undefined && country !== undefined && weightGrams !== undefined;
  const price = isPriced
    ? checked.accept(
        pricedParcel(
          {
            from,
            to: { id: country.id, country: country.name },
            weightGrams: chargedGrams,
            pallets,
          },
          tariff,
          { pickup: 'pickupTown', destination: 'deliveryCountry', weight: 'weight' },
        ),
      )
    : undefined;
  const isUnusable = !isPriced || price === undefined || collection === undefined;
  if (isUnusable || to === undefined || conditions === undefined || checked.errors.length > 0)
    return unusable(checked.errors);

  const journey = journeyOf(from, to, tariff);
  const door = price.parts.extraCents > 0 ? doorOf(body, from.label) : '';
  return ok({
    stored: storedOf(
      {
        ...body,
        deliveryPhone: deliveryPhone ?? '',
        deliveryPostcode: to.postcode,
        deliveryState: to.state,
      },
      {
        country: country.name,
        weightGrams,
        chargedGrams,
        size: weightGrams === 0 ? null : (boxSize ?? null),
        customs: declared?.value ?? null,
        parts: price.parts,
        pickupCounty: from.county ?? '',
        isSameDay: journey.kind === 'same-day',
        ferryDays: journey.ferryDays ?? 0,
        terms: termsNow(content),
      },
    ),
    destination: country.id,
    totalCents: price.totalCents,
    collectOn: collection.day,
    collectPart: collection.part,
    collection: door === '' ? '' : [door, collection.day, collection.part].join('|'),
    door,
    parts: price.parts,
    conditions,
    promised: promisedOn(journey, collection.day, time, content),
    receiverEmail: body.receiverEmail,
  });
}

const latinProblems = (side: 'pickup' | 'delivery', body: BookingFacts): RefusedField[] =>
  refuseLatin(`${side}Latin`, {
    name: body[`${side}Name`],
    line1: body[`${side}Line1`],
    line2: body[`${side}Line2`],
    town: body[`${side}Town`],
    latin: body[`${side}Latin`],
  });

const doorOf = ({ pickupLine1, pickupLine2 }: BookingFacts, place: string): string =>
  [fold(pickupLine1), fold(pickupLine2), fold(place)].join('|');
