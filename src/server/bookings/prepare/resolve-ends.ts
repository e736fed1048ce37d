import { PLACE_WORDS } from '#api/place-words.ts';
import type { Tariff } from '#domain/money/tariff.ts';
import {
  type DeliveryCountry,
  IRELAND,
  type PostalCountry,
} from '#domain/places/postal-country.ts';
import { resolveAddress, type PostalAddress } from '#domain/places/resolve-address.ts';
import type { JourneyEnd, ResolvedPlace } from '#domain/places/resolved-place.ts';
import type { Area } from '#domain/places/service-area.ts';
import { ok, type Result } from '#domain/result.ts';
import { findDeliveryCountry } from './delivery-country.ts';
import { refuseField, type FieldResult, type RefusedField } from './field-result.ts';
import type { BookingFacts } from '../stored.ts';

/** A place, or what is wrong with the fields of its address. */
type ResolvedEnd = Result<ResolvedPlace, { ok: false; errors: RefusedField[] }>;

interface Ends {
  pickup: ResolvedEnd;
  country: FieldResult<DeliveryCountry>;
  /** It is undefined without a country. */
  delivery: ResolvedEnd | undefined;
}

/** Resolves where a booking is collected and where it is delivered. */
export async function resolveEnds(
  body: BookingFacts,
  { tariff, area }: { tariff: Tariff; area: Area },
): Promise<Ends> {
  const country = findDeliveryCountry(body.deliveryCountry, tariff, body.deliveryPostcode);
  const pickup = {
    line1: body.pickupLine1,
    line2: body.pickupLine2,
    town: body.pickupTown,
    postcode: body.pickupEircode,
    bothRight: body.pickupBothRight,
  };
  const delivery = {
    line1: body.deliveryLine1,
    line2: body.deliveryLine2,
    town: body.deliveryTown,
    postcode: body.deliveryPostcode,
    state: body.deliveryState,
    bothRight: body.deliveryBothRight,
  };
  return {
    pickup: await resolveEnd('pickup', IRELAND, pickup, area),
    country,
    delivery: country.ok ? await resolveEnd('delivery', country.value, delivery, area) : undefined,
  };
}

/** Resolves one end. Its problems name the fields of that end. */
export async function resolveEnd(
  end: JourneyEnd,
  to: PostalCountry,
  address: PostalAddress,
  area: Area,
): Promise<ResolvedEnd> {
  const found = await resolveAddress(end, to, address, area, PLACE_WORDS);
  return found.ok
    ? ok(found.value)
    : {
        ok: false,
        errors: found.problems.map(({ part, message }) => refuseField(FIELDS[end][part], message)),
      };
}

const FIELDS = {
  pickup: {
    Line1: 'pickupLine1',
    Line2: 'pickupLine2',
    Town: 'pickupTown',
    Postcode: 'pickupEircode',
    State: 'pickupTown',
  },
  delivery: {
    Line1: 'deliveryLine1',
    Line2: 'deliveryLine2',
    Town: 'deliveryTown',
    Postcode: 'deliveryPostcode',
    State: 'deliveryState',
  },
};
