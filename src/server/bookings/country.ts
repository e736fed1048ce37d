import { findDestination, type DestinationPlace } from '#domain/destinations.ts';
import { destinations } from '#domain/gazetteer.ts';
import type { ResolvedDestination } from '#domain/resolve-places.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { pricing } from '#messages/pricing.ts';

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
