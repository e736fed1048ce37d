import { driver } from '#messages/driver.ts';
import { photos } from '#messages/photos.ts';

const KIND_LABELS = { lost: 'It is lost', damaged: 'It is damaged' };

/** A claim for a lost or damaged parcel. */
export const claiming = {
  done: {
    claim: 'We have your claim. Its number is on this page and in the e-mail that we have sent.',
    photo: 'The photo is with your claim.',
  },

  form: {
    heading: 'Claim for loss or damage',
    intro: (until: string) =>
      `You can claim until ${until}. We pay what the goods were worth or their repair, and the price of the delivery, as the terms say. Keep the goods, the box and all packing.`,
    terms: 'Read the terms',
    kind: 'What happened',
    kinds: KIND_LABELS,
    value: 'Value of the goods, or cost of the repair, in euro',
    valueHint: 'Such as 85.50, without the price of the delivery. Have an invoice or receipt ready',
    story: 'What it was, and what happened',
    photo: driver.step.photo,
    photoHint: `${photos.hint}. You can add more afterwards`,
    submit: 'Send the claim',
    late: 'Is it only late? Ask for the price of the delivery back',
    lateSubject: (number: string) => `Parcel ${number} came late`,
  },

  state: {
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
  },

  photo: {
    label: 'Another photo',
    submit: 'Add the photo',
  },

  errors: {
    kind: 'Choose what happened.',
    value: 'Enter the value in euro, such as 85.50.',
    declared: (euro: string) =>
      `The customs declaration says ${euro}. The claim cannot be higher than that.`,
    story: 'Say what it was and what happened.',
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
  },
};
