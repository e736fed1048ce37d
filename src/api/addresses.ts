/** Saved addresses, at most 50, and recent ones; newest first (D2). */
import * as v from 'valibot';
import * as addressErrors from '#messages/address-errors.ts';
import { eircodeProblem } from './eircode.ts';
import { defineCall, getFrom, postTo } from './call.ts';
import {
  done,
  doneWith,
  exactLine,
  filled,
  flag,
  id,
  optionalLine,
  PHONE_MEANING,
  phoneProblem,
  storedPhone,
  typedPhone,
} from './shared-fields.ts';
import { ADDRESS_MEANINGS, COUNTRY_MEANING } from './booking-view.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import { ID_EXAMPLE } from './docs/examples.ts';
import type { Meanings } from './docs/meanings.ts';

/** In Ireland the postcode is an Eircode. */
const savedAddress = v.object({
  name: filled(100, addressErrors.savedAddressName),
  phone: v.nullish(typedPhone, ''),
  line1: filled(100, addressErrors.line1),
  line2: optionalLine(100),
  town: filled(100, addressErrors.town),
  postcode: optionalLine(24),
  /** The state by its code or name, which only the USA and Australia have. */
  state: optionalLine(60),
  /** ISO 3166-1 alpha-2; for the United Kingdom GB-GBN (Great Britain) or GB-NIR (Northern Ireland), ISO 3166-2. */
  country: v.optional(
    v.pipe(
      exactLine(6),
      v.toUpperCase(),
      v.regex(/^([A-Z]{2}|GB-GBN|GB-NIR)$/, addressErrors.savedAddressCountry),
    ),
    'IE',
  ),
  /** Name and address in Latin letters, for those in letters that our labels lack (D87). */
  latin: optionalLine(200),
  /** The person says that town and Eircode are both right, though our list has them apart (D86). */
  bothRight: flag,
});
const checkedAddress = v.pipe(
  savedAddress,
  v.forward(
    v.check(
      ({ country, postcode }) => country !== 'IE' || eircodeProblem(postcode) === undefined,
      ({ input }) => eircodeProblem(input.postcode) ?? '',
    ),
    ['postcode'],
  ),
  v.forward(
    v.check(
      ({ phone, country }) => phoneProblem(phone, country.slice(0, 2)) === undefined,
      ({ input }) => phoneProblem(input.phone, input.country.slice(0, 2)) ?? '',
    ),
    ['phone'],
  ),
  v.transform((address) => ({
    ...address,
    phone: storedPhone(address.phone, address.country.slice(0, 2)),
  })),
);
const answered = {
  name: v.string(),
  phone: v.string(),
  line1: v.string(),
  line2: v.string(),
  town: v.string(),
  postcode: v.string(),
  state: v.string(),
  latin: v.string(),
  bothRight: v.boolean(),
};
const saved = v.object({ id: v.string(), ...answered, country: v.string() });
const oneAddress = doneWith({ address: saved });

export const listAddresses = defineCall(getFrom('userAddress/list', 'account'), {
  answer: doneWith({ addresses: v.array(saved) }),
});

export const exportAddresses = defineCall(getFrom('userAddress/export', 'account'), {
  answer: v.string(),
});

export const addAddress = defineCall(postTo('userAddress/add', 'account'), {
  body: checkedAddress,
  answer: oneAddress,
  success: 201,
});

export const updateAddress = defineCall(postTo('userAddress/update/{id}', 'account'), {
  params: v.object({ id }),
  body: checkedAddress,
  answer: oneAddress,
});

export const deleteAddress = defineCall(postTo('userAddress/delete/{id}', 'account'), {
  params: v.object({ id }),
  answer: done,
});

export const MAX_RECENT = 10;

const recentAddress = v.object({
  ...answered,
  /** The id of a destination in the tariff, or "ireland". */
  destination: v.string(),
  /** True where a parcel was collected; false where one was only delivered. */
  isPickup: v.boolean(),
});
export type RecentAddress = v.InferOutput<typeof recentAddress>;

/** Both ends of the last bookings, newest first, without duplicates. */
export const recentAddresses = defineCall(getFrom('userBooking/addresses', 'account'), {
  answer: doneWith({ addresses: v.array(recentAddress) }),
});

const typedMeanings = (): Meanings<v.InferOutput<typeof savedAddress>> => ({
  ...ADDRESS_MEANINGS,
  phone: PHONE_MEANING,
  country: COUNTRY_MEANING,
});
const savedMeanings = (): Meanings<v.InferOutput<typeof saved>> => ({
  id: 'The id of the saved address.',
  ...ADDRESS_MEANINGS,
  country: COUNTRY_MEANING,
});
const oneMeanings = (): Meanings<v.InferOutput<typeof oneAddress>> => ({
  address: ['The address as it was stored.', savedMeanings()],
});
const SAVED_ID = { id: 'The id of a saved address.' };

const ADDRESS_EXAMPLE = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  line2: '',
  town: 'Templeogue',
  postcode: 'D6W PV38',
  state: '',
  country: 'IE',
};
const UNKNOWN = { 404: 'The account has no such address.' };

export const addressDocs = (): DocumentedCall[] => [
  withDocs(recentAddresses, {
    title: 'Addresses of the last bookings',
    about: `At most ${MAX_RECENT}, each once, whether it was a collection or a delivery.`,
    answer: {
      addresses: [
        'The addresses, the newest first.',
        {
          ...ADDRESS_MEANINGS,
          destination: 'The id of the destination in the price list, or "ireland".',
          isPickup: 'Whether a parcel was collected there.',
        },
      ],
    },
  }),
  withDocs(listAddresses, {
    title: 'Saved addresses',
    answer: { addresses: ['The addresses, the newest first.', savedMeanings()] },
  }),
  withDocs(exportAddresses, {
    title: 'Saved addresses as CSV',
    about: 'For spreadsheets: nothing in it can be run as a formula.',
    type: 'text/csv',
  }),
  withDocs(addAddress, {
    title: 'Save an address',
    body: typedMeanings(),
    answer: oneMeanings(),
    example: ADDRESS_EXAMPLE,
    failures: { 409: 'The account has 50 addresses already.' },
  }),
  withDocs(updateAddress, {
    title: 'Change a saved address',
    params: SAVED_ID,
    body: typedMeanings(),
    answer: oneMeanings(),
    example: ADDRESS_EXAMPLE,
    exampleParams: ID_EXAMPLE,
    failures: UNKNOWN,
  }),
  withDocs(deleteAddress, {
    title: 'Delete a saved address',
    params: SAVED_ID,
    exampleParams: ID_EXAMPLE,
    failures: UNKNOWN,
  }),
];
