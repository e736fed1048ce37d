import { TRACKING_REQUIRED } from '#messages/ordered.ts';

const ALLOWED = 'A tracking number has letters, digits and hyphens only, 40 at most';
const WAS_PROMISED = 'Was promised for';

const inTown = (town: string): string => (town === '' ? '' : ` in ${town}`);
const AS_WE_WROTE = 'Check it against your booking or the label.';
const NO_ANSWER = 'our system did not answer as it should.';

/* The tracking form and the cards of /track have these words. */
export const boxHintSeveral = 'Up to 10 numbers, with spaces or commas between them';
export const boxSubmit = 'Track';
export const boxRequired = TRACKING_REQUIRED;
export const boxNotAllowed = ALLOWED;

export const parcel = {
  region: 'Your parcels',
  unpaid: 'Not paid yet',
  unpaidMore:
    'It is booked, but nobody has paid for it. Once it is paid, we collect it and promise a day.',
  arrives: (days: string) => `Arrives ${days}`,
  today: (day: string) => `today, ${day}`,
  halfDays: {
    morning: 'today, in the morning',
    afternoon: 'today, in the afternoon',
    evening: 'today, in the evening',
  },
  heldUp: (town: string) => (town === '' ? 'Held up for now' : `Held up${inTown(town)}`),
  delivered: (moment: string, isToday: boolean) => `Delivered ${isToday ? 'today ' : ''}${moment}`,
  comesAgain: (day: string) => `Next try on ${day}`,
  notCollected: 'We could not collect it',
  promisedFor: WAS_PROMISED,
  wasPromised: (day: string) => `Late: it was promised for ${day}`,
  /** It says how we know it: a moment is "at 17:48" or "on Friday 27 November at 17:48", after "since" without "at". */
  known: {
    paid: 'It waits for our driver, who scans it at the collection.',
    collected: (town: string, moment: string) =>
      `Our driver collected it${inTown(town)} ${moment}.`,
    atDepot: (town: string, since: string) =>
      `It has been at our depot${inTown(town)} since ${since}.`,
    inTransit: (town: string, moment: string) => `It was scanned${inTown(town)} ${moment}.`,
    out: (town: string, since: string) =>
      `The van with your parcel has been out${inTown(town)} since ${since}.`,
    cancelled: 'Nothing is collected. If you did not ask for that, tell us.',
    delivered: (town: string) => (town === '' ? '' : `It arrived${inTown(town)}.`),
    notIn: (town: string, moment: string) =>
      `Nobody was in when our driver rang${inTown(town)} ${moment}.`,
    notThere: (town: string, moment: string) =>
      `Our driver was there${inTown(town)} ${moment}. Choose another day for the collection.`,
    exception: (moment: string) =>
      `It was scanned there ${moment}. The sender has our e-mail with the reason; call us if it is urgent.`,
  },
  stops: {
    label: 'How far it is',
    done: 'done',
    now: 'now',
    next: 'to come',
    collection: 'Collection',
    door: 'The door',
    sender: 'The sender',
    by: (day: string) => `by ${day}`,
  },
  pay: 'Pay for it',
  chooseCollection: 'Choose a collection day',
  callUs: 'Call us',
  scans: 'Every scan',
  share: 'Share',
  copied: 'The address of this page is copied.',
  changeDelivery: 'Change the delivery',
  chooseDay: 'Choose a day',
  late: 'The promised day has passed. Please call us: we look for the parcel.',
  steps: (number: string) => `The steps of ${number}, newest first`,
  corrected: (step: string) => `${step} (corrected)`,
  stepAt: (state: string, town: string) => (town === '' ? state : `${state}, ${town}`),
  way: (towns: readonly string[]) => `Map of Ireland: from ${towns.join(' to ')}`,
  map: (town: string) => `Map of Ireland: ${town}, where the parcel was scanned last`,
  /** Screen readers read it. */
  state: (number: string, state: string) => `${number}: ${state}`,
  newStep: (number: string, step: string) => `New step of ${number}: ${step}`,
  proof: 'Did you book it? The proof of delivery is with your booking:',
  openBooking: 'open your booking',
  updates: 'This page updates itself while it is open.',
  asOf: (moment: string) => `As it was on ${moment}.`,
  asOfAge: (age: string) => `As it was ${age}.`,
  problems: {
    attemptAtDoor: 'Or choose a safe place or a neighbour. The link is in our e-mail.',
    returned: 'Not what you expected? Ask us.',
  },
  contact: 'Send us a message',
  subject: (number: string, state: string) => `Parcel ${number}: ${state}`,
};

/** These mails are about problems, and have remedies. */
export const mailed = {
  collection: {
    what: 'we could not collect it',
    next: 'Our driver was at the address of the collection and could not take the parcel. On the page of your booking you can choose another collection day, which costs nothing, or cancel.',
  },
  delivery: {
    what: 'we could not deliver it',
    next: 'Our driver was at the door and could not hand over the parcel. Choose another day, a safe place or a neighbour. That is free.',
  },
  abroad: {
    what: 'it could not be delivered',
    next: 'Our partner was at the door and could not hand over the parcel. Call us or answer this mail, and we agree on what happens next.',
  },
  exception: {
    what: 'something holds it up',
    next: 'The parcel is held, delayed or damaged, or we are looking for it. Call us or answer this mail: we say what it is, and what you can do.',
  },
  held: {
    what: 'it is held up',
    next: 'The parcel is safe and waits, for customs, a ferry, the weather or an address. Call us or answer this mail if you can help, or want to know more.',
  },
  damaged: {
    what: 'it is damaged',
    next: 'The parcel is damaged, and we are sorry. Answer this mail or call us: we say what we see.',
  },
  lost: {
    what: 'we are looking for it',
    next: 'We cannot find the parcel at the moment, and we are sorry. We search our depots and vans.',
  },
  returned: {
    what: 'it goes back to the sender',
    next: 'The parcel could not be delivered, so it goes back to the sender. If you did not expect that, call us or answer this mail.',
  },
};

/** A mail about a lost or damaged parcel ends so, for each of its readers. */
export const mayClaim = {
  sender: 'You can claim on the page of your booking from now on.',
  receiver: 'Who booked it can claim on the page of the booking.',
};

/* These are said without a timeline, or with an old one. */
export const troubleCheckAgain = 'Check again';
export const troubleTitle = 'We cannot look this up just now';
export const troubleWhy = {
  offline: 'we cannot reach our system. Your device may have no connection.',
  slow: 'our system did not answer in time.',
  refused: NO_ANSWER,
  limited: 'there were too many requests from your connection.',
  broken: NO_ANSWER,
  unreadable: NO_ANSWER,
};
export const troubleNothing = (why: string) => `Sorry, ${why}`;
export const troubleLastSeen = (age: string, why: string) => `Last seen ${age}: ${why}`;
export const troubleByOurselves = 'We try again by ourselves while this page is open.';
export const troubleUnknown = 'We have no parcel with this number';
export const troubleUnknownMore =
  'Compare each character with your booking or the label. If you booked a moment ago, check again in a minute. If it is still not found, ask us.';
export const troubleJustNow = 'less than a minute ago';

/** These are said of a number before any request. */
export const wrongNumber = {
  title: 'This is not a tracking number',
  why: {
    characters: `${ALLOWED}.`,
    form: `Our numbers are IE and twelve letters and digits, such as IE 7M3D 90QX M2VC. ${AS_WE_WROTE}`,
    check: `One character is probably wrong, or two have changed places. ${AS_WE_WROTE}`,
  },
  more: (most: number, rest: number) =>
    `We show ${most} numbers at a time. ${rest === 1 ? '1 more is' : `${rest} more are`} left out: look for the rest afterwards.`,
};

export const fallbackNoScript = 'Your browser runs no scripts. Here are the steps as they are now:';
export const fallbackSteps = 'Show where the parcel is';
export const fallbackDead =
  'The steps of your parcel did not load. Load the page again, or call us:';
