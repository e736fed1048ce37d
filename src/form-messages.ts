/**
 * Every word of the forms. Literal texts of the specification (sections 5 and 8) stay as they are, odd English
 * included: tests compare them. `#messages` gives these to the components.
 */

export * from './code-messages.ts';

/** Words that several forms share. */
export const fieldMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  emailProblem: 'Enter an email address, such as name@example.com.',
  phoneHint: '6 to 15 digits, such as 020 910 1234',
  phoneHintOptional: 'Optional. 6 to 15 digits, such as 020 910 1234',
  optional: 'Optional',
  choose: 'Choose one',
  yes: 'Yes',
  no: 'No',
  /** The title of a page whose form could not be sent. */
  errorTitle: (title: string) => `Error: ${title}`,
  problem: 'There is a problem',
  /** The field that only a robot fills in. */
  honeypot: 'Leave this field empty',
};

export const enquiryMessages = {
  message: 'Message',
  messageHint: 'Give the tracking number when you ask about a parcel',
  submit: 'Send message',
  success: 'Your Enquiry sended successfully.',
  failure: 'Error sending Try agin !',
  errors: { email: 'Please input your Email!', message: 'Please input your Your Message!' },
};

export const subscribeMessages = {
  label: 'Subscribe for updates',
  hint: 'Offers and service news. You can stop them at any time',
  submit: 'Send',
  success: 'Subscriptions sended successfully. Thank you!',
  failure: 'Error while Sending Subscribtion',
};

export const loginMessages = {
  password: 'Password',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  errors: {
    email: 'Enter the email address of your account.',
    password: 'Enter your password.',
    wrong: 'The email address or the password is not right, or the address is not confirmed yet.',
  },
  noAccount: 'No account yet?',
  register: 'Create an account',
};

export const registerMessages = {
  company: 'Company name',
  vehicle: 'Vehicle type',
  vehicles: {
    bicycle: 'Bicycle or cargo bike',
    car: 'Car',
    'small-van': 'Small van',
    'large-van': 'Large van',
    truck: 'Truck',
  },
  area: 'Area covered',
  areaHint: 'Towns or counties, such as Galway and Mayo',
  password: 'Password',
  passwordHint:
    '12 to 128 characters, any you like, spaces too. You can paste it. Common passwords, your name and your email are refused',
  errors: {
    role: 'Choose the kind of account: user, contractor, retailer, driver or depot.',
    firstname: 'Enter your first name.',
    lastname: 'Enter your last name.',
    company: 'Enter the name of your company.',
    vehicle: 'Choose your vehicle.',
    area: 'Enter the area you cover, such as Galway and Mayo.',
    email: 'Enter your email address, such as name@example.com.',
    passwordShort: 'Use 12 characters or more.',
    passwordLong: 'Use 128 characters or fewer.',
    passwordCommon: 'Many people use this password: choose another one.',
    passwordPersonal: 'Your name, your email or our name is most of it: choose another one.',
    unreadable: 'Take out the characters that cannot be read.',
    terms: 'Tick this box to agree to the terms and conditions.',
  },
  agree: 'I agree to the terms and conditions',
  terms: 'Read the terms and conditions',
  privacy: 'How we use your details',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  login: 'Log in',
};

export const bookingMessages = {
  pickup: 'Collection',
  delivery: 'Delivery',
  parcel: 'Parcel',
  contact: 'Your contact',
  name: 'Contact name',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  town: 'Town or city',
  eircode: 'Eircode (optional)',
  eircodeHint: 'Such as D6W PV38',
  postcode: 'Eircode or postcode (optional)',
  country: 'Country',
  date: 'Collection date',
  time: 'Time of collection',
  times: { morning: 'Morning', afternoon: 'Afternoon' },
  weight: 'Weight in kg',
  weightHint: (most: string) =>
    `All together, up to ${most}, such as 2.5. Leave it empty for pallets alone`,
  pallets: 'Number of pallets (optional)',
  palletsHint: 'Leave it empty when you send no pallet',
  contents: 'What is inside',
  contentsHint: 'A few words, such as clothes and two books',
  allowed: 'None of it is prohibited',
  prohibited: 'What you may not send',
  emailHint: 'We send the label and the receipt here',
  submit: 'Continue to payment',
  before: 'You see the price, VAT included, before you pay. You can cancel before the collection.',
};

export const payMessages = {
  explains: 'The amount to pay comes from your booking, not from the address of this page.',
  booking: 'Booking number',
  bookingHint: 'It is in our e-mail about your booking',
  submit: 'Continue to payment',
  before:
    'Nothing is charged yet. The final button names the amount and says “order with obligation to pay”.',
};

export const applyMessages = {
  name: 'Name',
  cover: 'Cover note (optional)',
  coverHint: 'Why this job suits you, in a few sentences',
  cv: 'CV',
  cvHint: 'PDF, up to 5 MB',
  submit: 'Send application',
  errors: {
    name: 'Enter your name.',
    missing: 'Choose your CV.',
    notPdf: 'This file is not a PDF. Save your CV as a PDF and choose it again.',
    tooLarge: 'The CV is larger than 5 MB. Make it smaller and choose it again.',
    closed: 'This job is closed. See the jobs that are open.',
  },
};

/** Saved addresses of an account. */
export const addressMessages = {
  errors: {
    name: 'Enter the name of the person or company.',
    line1: 'Enter the first line of the address.',
    town: 'Enter the town or city.',
    country: 'Give a country code of two letters, such as IE.',
    eircode: 'Enter a whole Eircode, such as D6W PV38, or leave it empty.',
    unknown: 'This address is not in your list any more.',
    full: 'You have 50 addresses. Delete one first.',
  },
};

export const appealMessages = {
  explains: (email: string) =>
    `Nothing is sent from this page. The button opens a draft in your e-mail program, addressed to ${email}: check it, then send it.`,
  print: 'You can also print this page when you have filled it in.',
  subject: 'Complaint appeal',
  complaint: 'Your complaint',
  caseNumber: 'Case number',
  complaintDate: 'Date of original complaint',
  decisionDate: 'Date of final decision',
  person: 'Your details',
  parcel: 'Your parcel',
  tracked: 'Was it tracked post?',
  trackingNumber: 'Tracking or order number (optional)',
  compensation: 'Compensation received',
  stamps: 'Did you receive stamps?',
  stampsValue: 'Value of the stamps in euro (optional)',
  cheque: 'Did you receive a cheque?',
  chequeValue: 'Value of the cheque in euro (optional)',
  valueHint: 'Such as 12.50',
  notes: 'Notes (optional)',
  notesHint: 'At most 280 characters',
  submit: 'Prepare the e-mail',
};
