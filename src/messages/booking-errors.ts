import { BOOKING_DAYS, type DayRefusal } from '#domain/parcel/booking.ts';
import { formatDay } from '#domain/days/calendar.ts';
import { common } from '#messages/common.ts';

const TICK = 'Tick below';
const ANOTHER_DAY = 'Choose another collection date.';

/** Errors of bookings and addresses, for form, API and CSV upload. */
export const bookingErrors = {
  name: 'Enter the name of a contact person.',
  line1: 'Enter the first line of the address.',
  latin: {
    missing:
      'Our labels cannot show all letters of this name or address. Write them here in Latin letters too, such as Wang Xiaoming, 12 Main Street, Galway.',
    'other-letters': 'Write name and address in Latin letters here: A to Z, with accents.',
  },
  town: 'Enter the town or city.',
  townUnknown: 'We do not know this town. Choose a town from the list, or give the Eircode.',
  eircodeKey: (key: string) =>
    `${key} is only the beginning of an Eircode. Add the last four letters and digits, as in D6W PV38, or leave it empty.`,
  eircodeSign: (sign: string, more: string) => `An Eircode has no ${sign} there. ${more}`,
  eircodeCheck: 'Check it, or leave it empty.',
  eircodeLength: (count: number) =>
    `An Eircode has 7 letters and digits, such as D6W PV38; this has ${count}.`,
  eircodeBritish: (code: string, country: string) =>
    `${code} is a postcode of ${country}. Enter an Eircode such as D6W PV38, or leave it empty.`,
  country: 'Choose a country from the list.',
  postcode: (name: string, example: string) => `Enter the ${name}, such as ${example}.`,
  postcodePart: (code: string, name: string, example: string) =>
    `${code} is only the beginning of a ${name}. Enter all of it, such as ${example}.`,
  postcodeSign: (sign: string, name: string, example: string) =>
    `There is no ${sign} at this place of a ${name}. Check it; one looks like ${example}.`,
  postcodeLength: (name: string, wanted: number, count: number, example: string) =>
    `A ${name} has ${wanted} digits, such as ${example}; this has ${count}.`,
  postcodeAbroad: (code: string, country: string) =>
    `${code} is a postcode of ${country}, but another country is chosen: which is right?`,
  /** By ISO 3166-1 code. */
  postcodeNames: { US: common.address.zip, ZA: 'postal code', other: 'postcode' },
  state: (example: string) => `Enter the state, such as ${example}.`,
  otherState: (postcode: string, states: string, state: string) =>
    states === ''
      ? `No state has the code ${postcode}. Check it.`
      : `${postcode} is in ${states}, the state says ${state}: which is right?`,
  elsewhere: (town: string, country: string) =>
    `${town} is in ${country}, but another country is chosen: which is right?`,
  northern: (postcode: string) =>
    `${postcode} is in Northern Ireland, the country says Great Britain: which is right?`,
  british: (postcode: string) =>
    `${postcode} is in Great Britain, the country says Northern Ireland: which is right?`,
  date: 'Choose a collection date.',
  dayRefused: (refusal: DayRefusal): string => {
    if (refusal.kind === 'wrong') return `There is no such day. ${ANOTHER_DAY}`;
    if (refusal.kind === 'past') return `That day is over. ${ANOTHER_DAY}`;
    if (refusal.kind === 'far')
      return `We take bookings up to ${BOOKING_DAYS} days ahead, so until ${formatDay(refusal.last)}. ${ANOTHER_DAY}`;
    if (refusal.kind === 'late')
      return `It is too late to collect today: bookings for today end at ${refusal.cutOff}, Irish time. ${ANOTHER_DAY}`;
    return `We do not collect on that day. ${ANOTHER_DAY}`;
  },
  dayClosed: (day: string, reason: string) =>
    `We do not collect on ${day} (${reason}). ${ANOTHER_DAY}`,
  part: 'Choose morning or afternoon.',
  partLate: 'It is too late for that part of the day. Choose another time or date.',
  weight: 'Enter the weight in kg, such as 2.5.',
  size: {
    sides: 'Enter all three sides, or leave all three empty.',
    whole: 'Enter centimetres, such as 40 or 30.5.',
    longest: (mostCm: number) =>
      `The longest side may be ${mostCm} cm. Send it on a pallet, or ask us first.`,
    girth: (girthCm: number, mostCm: number) =>
      `The longest side and once around the other two are ${girthCm} cm; at most ${mostCm} cm fit. Send it on a pallet, or ask us first.`,
    volume: (counts: string, most: string) =>
      `A box of this size counts as ${counts}; a box may count as ${most} at most. Send it on a pallet, or ask us first.`,
  },
  pallets: 'Enter the number of pallets as a whole number from 0 to 100.',
  contents: 'Say in a few words what is inside.',
  prohibited: 'Check the list, and confirm that nothing in the parcel is prohibited.',
  never: (name: string, why: string) => `${name}: we never carry them. ${why}`,
  tick: TICK,
  conditions: (name: string, why: string) =>
    `${name}: we carry them only after we have agreed. ${why} ${TICK} to ask our office: we answer by e-mail, and you pay only then.`,
  reason: 'Choose why you send it.',
  items: 'List what is inside for customs: at least one line.',
  itemsMany: (most: number) => `Use at most ${most} lines; call us for more.`,
  itemDescription: 'Say what it is, such as cotton shirt.',
  itemVague:
    'Say what it is, such as cotton shirt. Customs stop a parcel that says only “gift”, “goods” or “sample”.',
  eori: 'Enter the EORI number, such as IE1234567T or GB123456789000, or leave it empty.',
  itemQuantity: 'Enter how many, as a whole number of at least 1.',
  itemWeight: 'Enter the net weight in kg, such as 0.4.',
  itemValue: 'Enter the value in euro, such as 25.00.',
  itemOrigin: 'Enter the country where it was made.',
  itemHs: 'Enter 6 to 10 digits, or leave it empty.',
  itemsHeavy: 'The lines weigh more than the parcel. Check the weights.',
  priceChanged: (shown: string, now: string) =>
    `The price has changed: it was ${shown} and is ${now} now. Nothing is booked yet. Book for ${now} if you agree.`,
  readsOnly:
    'The link of an e-mail only shows the booking. To change or cancel it, to claim, or to put a company on its receipt, have a link for that sent to the e-mail address of the booking: the button is on its page.',
  suspended: 'We take no bookings at the moment. What you typed is kept; please come back later.',
  cancelled: 'This booking is cancelled already.',
  collected:
    'We have this parcel already, so its booking stays as it is. Call us if it must change.',
  number: 'Check the number: it is IE and twelve letters and digits, as your booking shows it.',
  notYours:
    'There is no booking of yours with this number. Open the link in its e-mail, or log in.',

  savedAddress: {
    name: 'Enter the name of the person or company.',
    country: 'Give a country code of two letters such as IE, or GB-GBN or GB-NIR.',
    unknown: 'This address is not in your list any more.',
    full: 'You have 50 addresses. Delete one first.',
  },
};
