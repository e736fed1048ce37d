import * as common from '#messages/common.ts';

const EIRCODE_LABEL = 'Eircode (optional)';
/** The keys are ISO 3166-1 codes. */
const POSTCODES: Partial<Record<string, string>> = {
  IE: EIRCODE_LABEL,
  US: common.addressZip,
  ZA: 'Postal code',
};

/* /PayBooking has these words; errors are in booking-errors.ts. */
export const stepsFrom = 'Where do we collect?';
export const stepsTo = 'Where does it go?';
export const stepsPay = 'Check and pay';
export const stepsCollection = 'Collection';
export const stepsDelivery = 'Delivery';
export const stepsParcel = 'Parcel';
export const stepsEdit = 'Change';
export const stepsBack = 'Back';

export const stepsNextTo = 'Next: delivery';
export const stepsNextPay = 'Next: check and pay';

export const stepsCount = (step: number) => `Step ${step} of 3`;
export const stepsRoute = (from: string, to: string, weight: string) =>
  `${from} → ${to}, ${weight}`;

export const formName = 'Contact name';
export const formEircode = EIRCODE_LABEL;
export const formPostcodes = POSTCODES;
export const formPostcode = 'Postcode';
export const formIreland = 'Ireland';
export const formDate = 'Collection date';
export const formOtherDay = 'Other day';
export const formDateUntil = (day: string) => `Until ${day}`;
export const formTime = 'Time of collection';
export const formTimes = {
  morning: 'Morning, 08:00 to 13:00',
  afternoon: 'Afternoon, 13:00 to 18:00',
};
export const formWeight = 'Weight in kg';
export const formWeightHint = (most: string) =>
  `All together, up to ${most}, such as 2.5. Leave it empty for pallets alone`;
export const formMore = 'More than one box, or a big one?';
export const formSides = {
  lengthCm: 'Length in cm',
  widthCm: 'Width in cm',
  heightCm: 'Height in cm',
};
export const formAddLine2 = 'Add a flat or company';
export const formAddLatin = 'Name or address in other than Latin letters';
export const formLatin = 'The same in Latin letters';
export const formLatinHint =
  'Name, street and town, for label, driver and customs. Such as Wang Xiaoming, 12 Main Street, Galway';
export const formExtras = 'Safe place, e-mails, or your reference';
export const formOften = 'Often inside';
export const formOftenInside = ['Clothes', 'Books', 'Gifts', 'Documents', 'Parts'];
export const formPallets = 'Number of pallets (optional)';
export const formPalletsHint = (most: number) =>
  `In Ireland only, up to ${most}. For more, or abroad, ask the office`;
export const formInside = 'What is inside';
export const formInsideHint = 'A few words, such as clothes and two books';
export const formAllowed = 'None of it is prohibited';
export const formConditions =
  'Some of it is carried only after you agree. Ask the office, and I pay then.';
export const formEmailHint = 'We send your label and receipt here.';
export const formNews = 'Send me an e-mail when the parcel is';
export const formNewsSteps = {
  mailCollected: 'collected',
  mailOutForDelivery: 'out for delivery',
  mailDelivered: 'delivered',
};
export const formReceiver = 'The receiver';
export const formReceiverEmail = 'E-mail of the receiver (optional)';
export const formReceiverHint = 'They hear when the parcel comes, and can change the delivery';
export const formNote = 'Safe place or neighbour (optional)';
export const formReference = `${common.reference} (optional)`;
export const formReferenceHint =
  'Such as your order number. It is on the label, the receipt’s mail and your lists';
export const formNoteHint = 'Where we may leave it when nobody is there, such as with number 14';
export const formBefore =
  'With the order you confirm that nothing in it is prohibited. You can cancel it until we collect the parcel.';

/* These say that several bookings of an order share a collection. */
export const collectionsReceipt =
  'The extra for a collection outside County Dublin is charged once for parcels that we collect at one address, on one day and in one half of it.';
export const collectionsStays = (euro: string) =>
  `${euro} for the collection stays: other parcels are collected at the same door. It goes back with the last of them.`;
export const collectionsBack =
  'The charge for the collection: no other parcel is collected there any more.';
export const collectionsTwice =
  'The charge for the collection: another order has paid for it already.';

export const warning = 'Look at this before you book:';

export const customsHeading = 'Customs declaration';
export const customsAsked = 'What customs want to know';
export const customsOnly = (countries: string) => `Customs declaration: only for ${countries}`;
export const customsExplains =
  'Customs want to know what is inside, line by line. We print the form from it. The customs fee is in the price.';
export const customsReason = 'Why you send it';
export const customsReasons = {
  gift: 'Gift',
  sale: 'Sale of goods',
  documents: 'Documents',
  sample: 'Commercial sample',
  'returned-goods': 'Returned goods',
  other: 'Other',
};
export const customsEori = 'EORI number (optional)';
export const customsEoriHint = 'For a business, such as IE1234567T. Customs ask for it.';
export const customsLine = (number: string) => `Line ${number}`;
export const customsFields = {
  description: 'What it is',
  quantity: 'How many',
  weight: 'Net weight in kg',
  value: 'Value in euro',
  origin: 'Country of origin',
  hs: 'HS code (optional)',
};
export const customsHsHint = '6 to 10 digits, if you know it';
export const customsAdd = 'Add a line';
export const customsRemove = (number: string) => `Remove line ${number}`;

export const priceHeading = 'Your price';
export const priceEmpty =
  'Fill in where we collect, the country and the weight. Then you see the price here.';
export const priceUnknown = 'There is no price yet.';
export const priceArrives = (days: string) => `Arrives ${days}`;
export const priceBarEmpty = 'Price: not known yet';
export const priceBarDay = (days: string) => `${days} · VAT included`;
export const priceAsk = 'Book, and pay when we agree';

export const helpSaved = 'Use a saved address';
export const helpSavedFailed = 'Your addresses did not load. Try again, or type the address.';
export const helpLabel = 'On the label:';

export const savedChoiceSavedChoose = 'Choose an address';
export const savedChoiceSavedGroup = 'Saved';
export const savedChoiceRecentGroup = 'From your last bookings';
export const savedChoiceSavedNone = 'You have no address that fits here yet.';

export const prefillAgain =
  'The form is filled in like the booking. Choose a date, and check the rest.';
export const prefillReturned =
  'The form is filled in for the way back. Choose a date, and check the rest.';
export const prefillReceiver =
  'The receiver is filled in. Say where we collect, and what you send.';
export const prefillReturnAbroad =
  'We collect in Ireland only, so the way back from abroad cannot be booked here.';
export const prefillNotRead =
  'We could not read the booking, so the form is empty. Open the link in its e-mail, or log in, and try again.';
export const prefillUnpriced =
  'We have no list price for this destination. Ask the office for one.';
export const prefillDayOver =
  'The day that you chose cannot be booked, so the next possible one is filled in.';

/* These words are about drafts and suspended bookings. */
export const pageKept =
  'What you type is kept on this device until you book, log out or clear the form.';
export const pageClear = 'Clear the form';
export const pageCleared = 'The form is empty.';
export const pageOther = 'This form was changed in another tab';
export const pageOtherText = 'What you type here is not kept until you choose.';
export const pageGone = 'This form was sent or cleared in another tab';
export const pageTakeOther = 'Take what the other tab has';
export const pageTakeEmpty = 'Clear it here too';
export const pageKeepThis = 'Keep what is here';
