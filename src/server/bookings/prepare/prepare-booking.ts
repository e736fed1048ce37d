import { dublinTime, type Day } from '#domain/days/calendar.ts';
import type { CollectionPart } from '#domain/days/half-day.ts';
import { tariffOf, type Tariff } from '#domain/money/tariff.ts';
import { chargeableGrams, readSize } from '#domain/parcel/parcel-size.ts';
import { fold } from '#domain/places/place-search.ts';
import type { DeliveryCountry } from '#domain/places/postal-country.ts';
import { journeyOf, type ResolvedPlace } from '#domain/places/resolved-place.ts';
import { ok, type Result } from '#domain/result.ts';
import * as goodsErrors from '#messages/goods-errors.ts';
import type { Problem } from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { checkCollection } from '../collection.ts';
import { promisedOn } from '../promised.ts';
import { type BookingFacts, type StoredBooking, storedOf } from '../stored.ts';
import { termsNow } from '../terms.ts';
import {
  collectErrors,
  type CollectedErrors,
  refuseLatin,
  type RefusedField,
  unusable,
} from './field-result.ts';
import { customsOf, goodsOf } from './goods.ts';
import { pricedParcel, weightOf } from './parcel-price.ts';
import { acceptPhone } from './phone.ts';
import { resolveEnds } from './resolve-ends.ts';

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
  const parcel = pricedParcelOf(checked, body, { from, country, tariff });
  const hasEnds = from !== undefined && to !== undefined && country !== undefined;
  const isUsable = collection !== undefined && conditions !== undefined && parcel !== undefined;
  if (!hasEnds || !isUsable || checked.errors.length > 0) return unusable(checked.errors);

  const journey = journeyOf(from, to, tariff);
  const { totalCents, ...measured } = parcel;
  const { parts } = measured;
  const door = parts.extraCents > 0 ? doorOf(body, from.label) : '';
  return ok({
    stored: storedOf(
      {
        ...body,
        deliveryPhone: deliveryPhone ?? '',
        deliveryPostcode: to.postcode,
        deliveryState: to.state,
      },
      {
        ...measured,
        country: country.name,
        pickupCounty: from.county ?? '',
        isSameDay: journey.kind === 'same-day',
        ferryDays: journey.ferryDays ?? 0,
        terms: termsNow(content),
      },
    ),
    destination: country.id,
    totalCents,
    collectOn: collection.day,
    collectPart: collection.part,
    collection: door === '' ? '' : [door, collection.day, collection.part].join('|'),
    door,
    parts,
    conditions,
    promised: promisedOn(journey, collection.day, time, content),
    receiverEmail: body.receiverEmail,
  });
}

interface Journeying {
  from: ResolvedPlace | undefined;
  country: DeliveryCountry | undefined;
  tariff: Tariff;
}

/** Weighs, measures, declares and prices the parcel; undefined when one of these is not possible. */
function pricedParcelOf(
  checked: CollectedErrors,
  body: BookingFacts,
  { from, country, tariff }: Journeying,
) {
  const { pallets } = body;
  const weightGrams = checked.accept(
    weightOf({ typed: body.weight, pallets, field: 'weight' }, tariff),
  );
  const size = readSize(body, tariff, goodsErrors.size);
  if (!size.ok) checked.errors.push(size);
  const declared = country?.customs === true ? customsOf(body, weightGrams ?? 0) : undefined;
  checked.errors.push(...(declared?.wrong ?? []));
  if (from === undefined || country === undefined || weightGrams === undefined) return undefined;
  const boxSize = size.ok ? size.value : undefined;
  const chargedGrams = chargeableGrams(weightGrams, boxSize, tariff);
  const to = { id: country.id, country: country.name };
  const price = checked.accept(
    pricedParcel({ from, to, weightGrams: chargedGrams, pallets }, tariff, {
      pickup: 'pickupTown',
      destination: 'deliveryCountry',
      weight: 'weight',
    }),
  );
  return (
    price && {
      ...price,
      weightGrams,
      chargedGrams,
      size: weightGrams === 0 ? null : (boxSize ?? null),
      customs: declared?.value ?? null,
    }
  );
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
