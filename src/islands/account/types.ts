import type { Call } from '#api/call.ts';
import type { listAddresses } from '#api/addresses.ts';
import { countryOfSaved, savedCodeOf } from '#domain/places/postal-country.ts';

export type AnswerOf<C> = C extends Call<infer A> ? A : never;

export type SavedAddress = AnswerOf<typeof listAddresses>['addresses'][number];

/** Returns the country's code in the list; "GB" is split into its parts. */
export const savedCountry = (address: Pick<SavedAddress, 'country' | 'postcode'>): string =>
  savedCodeOf(countryOfSaved(address));

/** The names of countries by the codes of saved addresses. */
export type Countries = Readonly<Record<string, string>>;
