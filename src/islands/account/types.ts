import type { Call } from '#api/call.ts';
import type { listAddresses } from '#api/addresses.ts';
import { countryOfSaved } from '#domain/places/postal-country.ts';

export type AnswerOf<C> = C extends Call<infer A> ? A : never;

export type SavedAddress = AnswerOf<typeof listAddresses>['addresses'][number];

/** Its id in the list of countries; "GB" is split into its parts. */
export function savedCountry(address: Pick<SavedAddress, 'country' | 'postcode'>): string {
  const { id, country } = countryOfSaved(address);
  if (country !== 'GB') return country;
  return id === 'northern-ireland' ? 'GB-NIR' : 'GB-GBN';
}
