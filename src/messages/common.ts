const OFFLINE = 'There is no connection to us just now.';
const SLOW = 'No answer came in time.';
const REFUSED = 'This was not accepted.';
const LIMITED = 'That was too often. Wait a moment and try again.';
const BROKEN = 'Something is wrong on our side.';
const UNREADABLE = 'The answer cannot be read.';
const KEPT = 'What you typed is still here: try again.';
const KEPT_A_MOMENT = 'What you typed is still here: try again in a moment.';
const IN_A_MOMENT = 'Try again in a moment.';

/** Why there is no answer, for pages on which nothing was typed. */
const why = {
  offline: OFFLINE,
  slow: SLOW,
  refused: REFUSED,
  limited: LIMITED,
  broken: `${BROKEN} ${IN_A_MOMENT}`,
  unreadable: `${UNREADABLE} ${IN_A_MOMENT}`,
};

export const common = {
  /** Shown when a page or a result takes longer than 400 ms (D34). Word for word from the specification, section 2 (D1). */
  loading: 'Loading, Please wait....',
  /** Word for word from the specification, section 2 (D1). */
  bookNow: 'Book Now',
  login: 'Log in',
  again: 'Try again',
  restored: 'What you typed here before is filled in again.',
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

  why,
  notLoaded: {
    ...why,
    refused: 'We could not tell who you are. Log in again if this stays so.',
  },
  /** The same for forms: what was typed is not lost. */
  failures: {
    offline: `${OFFLINE} ${KEPT}`,
    slow: `${SLOW} ${KEPT}`,
    refused: `${REFUSED} Check what you typed and try again.`,
    limited: LIMITED,
    limitedFor: (wait: string) => `That was too often. Try again in ${wait}.`,
    broken: `${BROKEN} ${KEPT_A_MOMENT}`,
    unreadable: `${UNREADABLE} ${KEPT_A_MOMENT}`,
    /** The same attempt succeeded before, with other values. */
    sentBefore:
      'This was sent before, and not quite as it stands here. Look for our e-mail first. If it is missing, send it again.',
  },

  /** What a visitor without a session is told. */
  guard: {
    toast: 'Please log in to see this page.',
    expired:
      'You are not logged in any more. What you typed is still here: log in, then send it again.',
    loginBeside: 'Log in (opens a new tab)',
  },

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

  /** What can be wrong with any text that comes over the wire. */
  text: {
    wanted: 'Write this as text.',
    unreadable: 'Take out the characters that cannot be read.',
    oneLine: 'Write this on one line, without special characters.',
    long: (most: number) => `Use ${most} characters or fewer.`,
    code: 'Open the link of the e-mail again, or copy the whole code.',
    id: 'This is not an id.',
  },

  suggestions: {
    list: 'Suggestions',
    found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestion. You can also enter an Eircode',
  },

  /** The button beside a password; while it is pressed the password shows. */
  password: { show: 'Show password' },
};
