/**
 * Every word of the forms. Literal texts of the specification (sections 5 and 8) stay as they are, odd English
 * included: tests compare them. `#messages` gives these to the components.
 */

export * from './address-messages.ts';
export * from './appeal-messages.ts';
export * from './apply-messages.ts';
export * from './booking-form-messages.ts';
export * from './code-messages.ts';
export * from './enquiry-messages.ts';
export * from './login-messages.ts';
export * from './subscribe-messages.ts';

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

export const payMessages = {
  explains: 'The amount to pay comes from your booking, not from the address of this page.',
  booking: 'Booking number',
  bookingHint: 'It is in our e-mail about your booking',
  submit: 'Continue to payment',
  before:
    'Nothing is charged yet. The final button names the amount and says “order with obligation to pay”.',
};
