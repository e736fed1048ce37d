import * as common from '#messages/common.ts';

/* These say what is wrong with an address, in every form, in the calls and in an upload. */

export const line1 = 'Enter the first line of the address.';
export const latin = {
  missing:
    'Our labels cannot show all letters of this name or address. Write them here in Latin letters too, such as Wang Xiaoming, 12 Main Street, Galway.',
  'other-letters': 'Write name and address in Latin letters here: A to Z, with accents.',
};
export const town = 'Enter the town or city.';
export const townUnknown =
  'We do not know this town. Choose a town from the list, add the county, or give the Eircode.';
export const eircodeKey = (key: string) =>
  `${key} is only the beginning of an Eircode. Add the last four letters and digits, as in D6W PV38, or leave it empty.`;
export const eircodeSign = (sign: string, more: string) =>
  `An Eircode has no ${sign} there. ${more}`;
export const eircodeCheck = 'Check it, or leave it empty.';
export const eircodeLength = (count: number) =>
  `An Eircode has 7 letters and digits, such as D6W PV38; this has ${count}.`;
export const eircodeBritish = (code: string, country: string) =>
  `${code} is a postcode of ${country}. Enter an Eircode such as D6W PV38, or leave it empty.`;
export const country = 'Choose a country from the list.';
export const postcode = (name: string, example: string) => `Enter the ${name}, such as ${example}.`;
export const postcodePart = (code: string, name: string, example: string) =>
  `${code} is only the beginning of a ${name}. Enter all of it, such as ${example}.`;
export const postcodeSign = (sign: string, name: string, example: string) =>
  `There is no ${sign} at this place of a ${name}. Check it; one looks like ${example}.`;
export const postcodeLength = (name: string, wanted: number, count: number, example: string) =>
  `A ${name} has ${wanted} digits, such as ${example}; this has ${count}.`;
export const postcodeAbroad = (code: string, country: string) =>
  `${code} is a postcode of ${country}, but another country is chosen: which is right?`;
/** The keys are ISO 3166-1 codes. */
export const postcodeNames = { US: common.addressZip, ZA: 'postal code', other: 'postcode' };
export const state = (example: string) => `Enter the state, such as ${example}.`;
export const otherState = (postcode: string, states: string, state: string) =>
  states === ''
    ? `No state has the code ${postcode}. Check it.`
    : `${postcode} is in ${states}, the state says ${state}: which is right?`;
export const elsewhere = (town: string, country: string) =>
  `${town} is in ${country}, but another country is chosen: which is right?`;
export const northern = (postcode: string) =>
  `${postcode} is in Northern Ireland, the country says Great Britain: which is right?`;
export const british = (postcode: string) =>
  `${postcode} is in Great Britain, the country says Northern Ireland: which is right?`;
export const savedAddressName = 'Enter the name of the person or company.';
export const savedAddressCountry =
  'Give a country code of two letters such as IE, or GB-GBN or GB-NIR.';
export const savedAddressUnknown = 'This address is not in your list any more.';
export const savedAddressFull = 'You have 50 addresses. Delete one first.';
