import { BOOK_NOW, LOADING } from '#messages/ordered.ts';

export const common = {
  /** Shown when a page or a result takes longer than 400 ms (D34). */
  loading: LOADING,
  bookNow: BOOK_NOW,
  login: 'Log in',
  again: 'Try again',
  restored: 'What you typed here before is filled in again.',
  /** Nothing that was typed is lost. */
  offline: 'There is no connection to us just now. What you typed is still here: try again.',
  /** On the button of a mail that names no words of its own. */
  openPage: 'Open the page',
  call: (phone: string) => `Call ${phone}`,
  seeBookings: 'See your bookings',
  mayNotSend: 'What you may not send',
  toPayment: 'Continue to payment',
  trackingNumber: 'Tracking number',
  pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
  totalWithVat: 'Total, VAT included',
  yourCredit: 'Your credit',
  yourDetails: 'Your details',

  address: {
    line1: 'Address line 1',
    line2: 'Address line 2 (optional)',
    town: 'Town or city',
    postcode: 'Eircode, postcode or ZIP code',
    zip: 'ZIP code',
    state: 'State (USA and Australia)',
    /** Where one of these countries is chosen already. */
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
    phone: 'Phone',
    phoneHint: '6 to 15 digits, such as 020 910 1234',
    phoneHintOptional: 'Optional. 6 to 15 digits, such as 020 910 1234',
    phoneProblem: 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.',
    optional: 'Optional',
    choose: 'Choose one',
    yes: 'Yes',
    no: 'No',
    /** The title of a page whose form could not be sent. */
    errorTitle: (title: string) => `Error: ${title}`,
    problem: 'There is a problem',
    /** The field that only a robot fills in. */
    honeypot: 'Leave this field empty',
  },

  suggestions: {
    list: 'Suggestions',
    found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestion. You can also enter an Eircode',
  },

  /** The button beside a password; while it is pressed the password shows. */
  password: { show: 'Show password' },
};
