import * as common from '#messages/common.ts';
import { QUOTE_REQUIRED } from '#messages/ordered.ts';

/* These say what is wrong with a place or a weight. */

export const required = QUOTE_REQUIRED;
export const weightNumber = 'Enter the weight as a number of kilograms, such as 2.5';
export const weightLow = 'Enter a weight above 0 kg';
export const weightHigh = (most: string) => `Enter a weight of at most ${most}`;
export const pickupUnknown = 'Choose the pickup place from the suggestions, or enter its Eircode';
export const pickupEdge =
  'Part of this Eircode area is outside our Dublin area. Enter a town of it, such as Bray or Balbriggan';
export const destinationUnknown =
  'Choose the destination from the suggestions, or enter its Eircode. For a place outside Ireland choose International above';
export const abroadUnknown = 'Choose a country or city from the suggestions';
export const ireland = 'This place is in Ireland. Choose National above';
export const uk = 'Enter Great Britain or Northern Ireland: the price is not the same';
export const palletsAbroad =
  'We carry pallets in Ireland only. For pallets abroad ask the office for an offer, on the Contact us page';
export const palletsMany = (most: number) =>
  `One booking has at most ${most} pallets. For more ask the office for an offer, on the Contact us page`;
export const several = (places: string) => `There are several: ${places}. Choose one of them`;
export const eircode = (key: string) => `There is no Eircode area ${key}. Check the Eircode`;
export const contradiction = (key: string, area: string, town: string) =>
  `${key} is in ${area}, the town says ${town}: which is right?`;
export const beyond = (place: string, county: string, said: string) =>
  `${place} is in County ${county}, the address says ${said}. Enter the town where the door is, or the Eircode`;
export const meant = (town: string) => `Did you mean ${town}?`;
export const elsewhere = (town: string, country: string, unknown: string) =>
  `${town} is in ${country}. ${unknown}`;
export const postcodeAlone = (postcode: string) =>
  `Several countries have postcodes such as ${postcode}. Enter the country too`;
export const places = common.placesNotLoaded;
export const street =
  'Give a street address: we cannot go to PO boxes, private bags, parcel lockers, post-office counters or military post';
export const island = (name: string) =>
  `No ferry goes to ${name} on every day, so we have no list price. Ask the office for one, on the Contact us page`;
