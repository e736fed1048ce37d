import { BOOK_NOW, LOADING } from '#messages/ordered.ts';

export const common = {
  /** After 400 ms (D34). */
  loading: LOADING,
  bookNow: BOOK_NOW,
  login: 'Log in',
  again: 'Try again',
  restored: 'What you typed here before is filled in again.',
  offline: 'There is no connection to us just now. What you typed is still here: try again.',
  /** The default button of a mail. */
  openPage: 'Open the page',
  call: (phone: string) => `Call ${phone}`,
  seeBookings: 'See your bookings',
  mayNotSend: 'What you may not send',
  toPayment: 'Continue to payment',
  trackingNumber: 'Tracking number',
  pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
  totalWithVat: 'Total, VAT included',
  yourCredit: 'Your credit',
  reference: 'Your reference',
  yourDetails: 'Your details',

  address: {
    line1: 'Address line 1',
    line2: 'Address line 2 (optional)',
    town: 'Town or city',
    bothRight: 'Town and Eircode are both right',
    postcode: 'Eircode, postcode or ZIP code',
    zip: 'ZIP code',
    state: 'State (USA and Australia)',
    /** Where such a country is already chosen. */
    stateThere: 'State',
    country: 'Country',
  },

  fields: {
    firstName: 'First name',
    firstNameProblem: 'Enter your first name.',
    lastName: 'Last name',
    lastNameProblem: 'Enter your last name.',
    email: 'Email',
    emailProblem: 'Enter an email address, such as name@example.com.',
    emailQuestion: (likely: string, typed: string) =>
      `Did you mean ${likely}? Change it, or send the form again if ${typed} is right.`,
    phone: 'Phone',
    phoneHint: '6 to 15 digits, such as 020 910 1234',
    phoneHintOptional: 'Optional. 6 to 15 digits, such as 020 910 1234',
    phoneProblem: 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.',
    optional: 'Optional',
    choose: 'Choose one',
    yes: 'Yes',
    no: 'No',
    /** The title of a page with a form's problems. */
    errorTitle: (title: string) => `Error: ${title}`,
    problem: 'There is a problem',
    /** The label of the field for robots. */
    honeypot: 'Leave this field empty',
  },

  suggestions: {
    list: 'Suggestions',
    found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestion. You can also enter an Eircode',
  },

  /** Shows a password while pressed. */
  password: { show: 'Show password' },
};
