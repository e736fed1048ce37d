/**
 * Every word of the forms. Literal texts of the specification (sections 5 and 8) stay as they are, odd English
 * included: tests compare them. `#messages` gives these to the components.
 */

export * from './appeal-messages.ts';
export * from './booking-form-messages.ts';
export * from './code-messages.ts';
export * from './login-messages.ts';

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
  sending:
    'Sending your application. With a slow connection this can take some minutes: please keep this page open.',
  errors: {
    name: 'Enter your name.',
    missing: 'Choose your CV.',
    notPdf: 'This file is not a PDF. Save your CV as a PDF and choose it again.',
    tooLarge: 'The CV is larger than 5 MB. Make it smaller and choose it again.',
    closed: 'This job is closed. See the jobs that are open.',
    unreadable: 'Your browser cannot read this file any more. Choose it again.',
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
