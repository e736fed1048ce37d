import { PLACE_WORDS } from '#api/place-words.ts';
import {
  checkDelivery,
  type CheckedDelivery,
  type DeliveryAddress,
} from '#domain/delivery-address.ts';
import type { PostalCountry } from '#domain/postal-country.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Area } from '#domain/service-area.ts';
import type { Tariff } from '#domain/tariff.ts';
import { bookingErrors } from '#messages/booking-errors.ts';
import { type CollectedErrors, refuseField, type FieldResult } from './field-result.ts';
import { findDestination, type DestinationPlace } from '#domain/destinations.ts';
import { destinations } from '#domain/gazetteer.ts';
import type { ResolvedDestination } from '#domain/resolve-places.ts';
import { pricing } from '#messages/pricing.ts';
import { bookingPage } from '#api/booking-documents.ts';
import { trackPath } from '#routes';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';

export const bookingPath = (
  config: Pick<PlatformConfig, 'apiUrl'>,
  number: string,
  done?: 'new',
): string =>
  callPath(config, bookingPage, { id: number }) + (done === undefined ? '' : `?done=${done}`);

export const trackingAddress = (
  { siteUrl }: Pick<PlatformConfig, 'siteUrl'>,
  number: string,
): string => `${siteUrl}${trackPath(number) ?? ''}`;

/** By tariff id, "ireland", ISO 3166-1 alpha-2 code or name. Refuses "United Kingdom", which has two prices (D18). */
export async function countryOf(named: string): Promise<Result<ResolvedDestination>> {
  const countries = (await destinations()).filter(({ label, name }) => label === name);
  const byId = countries.find(({ destination }) => destination === named.toLowerCase());
  if (byId !== undefined) return ok(destinationOfCountry(byId));
  const byCode = countries.filter(({ country }) => country === named.toUpperCase());
  const [only, another] = byCode;
  if (only !== undefined && another === undefined) return ok(destinationOfCountry(only));
  // Typed, "GB" means Great Britain; as a code, Northern Ireland too.
  if (another !== undefined) return refused(pricing.errors.uk);
  const found = findDestination(countries, named);
  if (found.kind === 'found') return ok(destinationOfCountry(found.place));
  const isUk = found.kind === 'ambiguous-uk';
  return refused(isUk ? pricing.errors.uk : pricing.errors.abroadUnknown);
}

const destinationOfCountry = ({
  name,
  country,
  destination,
}: DestinationPlace): ResolvedDestination => ({
  label: name,
  country: name,
  id: country === 'IE' ? 'ireland' : destination,
});

export interface DeliveryCountry {
  id: string;
  country: string;
  name: string;
  customs: boolean;
}

const IRISH_DELIVERY: DeliveryCountry = {
  id: 'ireland',
  country: 'IE',
  name: 'Ireland',
  customs: false,
};

/** No country is Ireland. */
export function findDeliveryCountry(
  id: string,
  { international }: Pick<Tariff, 'international'>,
): FieldResult<DeliveryCountry> {
  if (id === '' || id === IRISH_DELIVERY.id) return ok(IRISH_DELIVERY);
  const found = international.find((destination) => destination.id === id);
  return found === undefined
    ? refuseField('deliveryCountry', bookingErrors.country)
    : ok({ id, country: found.country, name: found.name, customs: found.customs });
}

export async function acceptDelivery(
  checked: Pick<CollectedErrors, 'errors'>,
  to: PostalCountry,
  address: DeliveryAddress,
  area: Area,
): Promise<AcceptedDelivery | undefined> {
  const found = await checkDelivery(to, address, area, PLACE_WORDS);
  if (found.ok) return found.value;
  checked.errors.push(
    ...found.problems.map(({ part, message }) => refuseField(`delivery${part}`, message)),
  );
  return undefined;
}

type AcceptedDelivery = Extract<CheckedDelivery, { ok: true }>['value'];
