import * as driver from '#messages/driver.ts';
import * as photos from '#messages/photos.ts';

const KIND_LABELS = { lost: 'It is lost', damaged: 'It is damaged' };

/* These words are about a claim for a lost or damaged parcel. */

export const done = {
  claim: 'We have your claim. Its number is on this page and in the e-mail that we have sent.',
  photo: 'The photo is with your claim.',
  account: 'We have the account that we pay your claim into.',
};

export const form = {
  heading: 'Claim for loss or damage',
  intro: (until: string) =>
    `You can claim until ${until}. We pay what the goods were worth or their repair, and the price of the delivery, as the terms say. Keep the goods, the box and all packing.`,
  terms: 'Read the terms',
  kind: 'What happened',
  kinds: KIND_LABELS,
  value: 'Value of the goods, or cost of the repair, in euro',
  valueHint: 'Such as 85.50, without the price of the delivery. Have an invoice or receipt ready',
  story: 'What it was, and what happened',
  photo: driver.stepPhoto,
  photoHint: `${photos.hint}. You can add more afterwards`,
  submit: 'Send the claim',
  late: 'Is it only late? Ask for the price of the delivery back',
  lateSubject: (number: string) => `Parcel ${number} came late`,
};

export const state = {
  number: 'Claim number',
  made: 'Claimed on',
  claimed: 'You claim',
  photos: 'Photos',
  decided: 'We pay',
  reason: 'Our reason',
  states: {
    open: 'We look into it. You hear from us within 30 days.',
    accepted: 'Accepted: we pay by bank transfer.',
    declined: 'Declined',
    paid: 'Accepted and paid by bank transfer.',
  },
  appeal: 'If you disagree, you can appeal.',
};

export const account = {
  heading: 'Where we pay it',
  why: 'We pay into the account that is entered here, and into none that somebody gives us by telephone or e-mail. It is deleted 30 days after the payment, or at once if we decline the claim.',
  given: (end: string) => `We have the account that ends in ${end}. You can enter another one.`,
  missing: 'You have not entered an account yet.',
  iban: 'IBAN of your account',
  ibanHint:
    'Such as IE29 AIBK 9311 5212 3456 78. It is on your statements and in the app of your bank',
  payee: 'Name on the account',
  submit: 'Save the account',
};

/** The mail that accepts a claim has one of these. */
export const mailed = {
  given: (end: string) =>
    `We pay into the account that ends in ${end}, as it was entered on the page of your booking.`,
  missing: 'Please enter the IBAN of your account and the name on it on the page of your booking.',
};

export const code =
  'To claim, to add photos or to enter the account that we pay into, you need the link that we send to the e-mail address of the booking.';
export const toCode = 'Get the link';

export const photo = {
  label: 'Another photo',
  submit: 'Add the photo',
};

export const errors = {
  kind: 'Choose what happened.',
  value: 'Enter the value in euro, such as 85.50.',
  declared: (euro: string) =>
    `The customs declaration says ${euro}. The claim cannot be higher than that.`,
  story: 'Say what it was and what happened.',
  iban: {
    form: 'Enter the IBAN of your account, such as IE29 AIBK 9311 5212 3456 78.',
    country: (letters: string) =>
      `No IBAN begins with ${letters}: it begins with the letters of its country, such as IE.`,
    length: (letters: string, wanted: number, typed: number) =>
      `An IBAN that begins with ${letters} has ${wanted} characters; this one has ${typed}.`,
    check:
      'A character of this IBAN is wrong, or two have changed places. Compare it with your statement.',
  },
  payee: 'Enter the name on the account, as your bank has it.',
  notPayable: 'This claim is declined or paid, so it needs no account.',
  photoMissing: 'Choose a photo first.',
  photosMany: (most: number) => `A claim has ${most} photos at most. Send more by e-mail.`,
  decided: 'This claim is decided, so nothing can be added to it.',
  twice: 'There is a claim for this parcel already. Its state is on the page of the booking.',
  none: 'There is no claim for this parcel.',
  'with-sender': 'We have not collected this parcel, so nothing can have happened to it with us.',
  cancelled: 'This booking was cancelled, so there is nothing to claim.',
  early:
    'The parcel is still on its way. You can claim when the promised day has passed, or at once when we report it lost or damaged.',
  late: 'The 30 days for a claim have passed. Write to us if there was a reason.',
};
