import * as tracking from '#messages/tracking.ts';

/* These words are about a delivery that is changed after the collection: the form, the driver's stop, errors. */

export const form = {
  heading: tracking.parcel.changeDelivery,
  intro: 'Pick a day, or a place where we may leave it. Free until the van is out with it.',
  again: 'When shall we come back?',
  free: 'This is free, until the van is out with it again.',
  day: 'Delivery day',
  stays: '(as it is)',
  staysPlain: 'As it is',
  leaveAt: 'Where to leave it',
  door: 'With the receiver, or as it is noted',
  safePlace: 'In a safe place',
  neighbour: 'With a neighbour',
  place: 'Safe place',
  placeHint: 'Such as: in the porch, left of the door',
  neighbourName: 'Name of the neighbour',
  neighbourDoor: 'Door of the neighbour',
  neighbourDoorHint: 'House or flat, such as number 14',
  submit: 'Save the delivery',
  saved: 'The delivery is changed. The driver sees it, and we have sent an e-mail about it.',
};

export const noted = {
  safePlace: (place: string) => `Safe place: ${place}`,
  neighbour: (name: string, door: string) => `Neighbour: ${name}, ${door}`,
};

export const receiver = {
  title: (number: string) => `Parcel ${number} for you`,
  mails: 'E-mails about this parcel',
  now: 'What you can do now',
  ifMissed:
    'If nobody is in, choose another day, a safe place or a neighbour on this page afterwards. If it cannot wait, call us.',
  why: 'The sender gave us your e-mail address so that you know when the parcel comes.',
  stop: 'Stop these e-mails',
  lastSent: 'There are no more e-mails about this parcel. We still have your e-mail address.',
  forget: 'Delete my address',
  stopped: 'You get no more e-mails about this parcel.',
  none: 'You get no e-mails about this parcel.',
  track: 'Follow the parcel',
  delivered: 'Delivered',
  left: 'Where it was left',
  handed: {
    named: 'With a person who gave a name. The sender can see it.',
    photo: 'At the address, with a photo. The sender can see it.',
    plain: 'At the address',
  },
  asChosen: (place: string) => `${place}, as it was chosen`,
  missing: 'Is it not there?',
  missingHint:
    'Ask the people at the address, and look where it was left. Then tell us: we ask the driver, and we write to you and to the sender.',
  notGot: 'I did not get it',
  notGotSubject: (number: string) => `Parcel ${number}: I did not get it`,
  goneTitle: 'This link is not known any more',
  gone: 'This link is too old, or it is not one of ours. With the number of the parcel you can still follow it; for anything else, call us.',
  unnamedSender: 'somebody',
  half: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  evening: (day: string) => `${day}, in the evening`,
};

export const errors = {
  'with-sender':
    'We have not collected this parcel yet. Whoever booked it can change the booking itself.',
  'on-round': 'It is too late: the driver has the parcel and delivers it today.',
  over: 'It is too late: this parcel has arrived, has gone back or was cancelled.',
  abroad: 'A partner delivers this parcel abroad, so we cannot change its delivery. Call us.',
  day: 'We cannot deliver on that day. Choose a day from the list.',
  place: 'Say where the safe place is.',
  neighbourName: 'Enter the name of the neighbour.',
  neighbourDoor: 'Enter the house or flat of the neighbour.',
};
