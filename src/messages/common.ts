import { BOOK_NOW, LOADING } from '#messages/ordered.ts';

/** It shows after 400 ms (D34). */
export const loading = LOADING;
export const bookNow = BOOK_NOW;
export const login = 'Log in';
export const again = 'Try again';
export const restored = 'What you typed here before is filled in again.';
export const offline =
  'There is no connection to us just now. What you typed is still here: try again.';
export const keptMeanwhile = 'What you filled in is kept.';
export const placesNotLoaded =
  'The list of places did not load. Check your connection and try again; the price list is on the Pricing page';
/** It is the default button of a mail. */
export const openPage = 'Open the page';
export const call = (phone: string) => `Call ${phone}`;
export const seeBookings = 'See your bookings';
export const mayNotSend = 'What you may not send';
export const toPayment = 'Continue to payment';
export const trackingNumber = 'Tracking number';
export const pallets = (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`);
export const totalWithVat = 'Total, VAT included';
export const yourCredit = 'Your credit';
export const reference = 'Your reference';
export const yourDetails = 'Your details';

export const addressLine1 = 'Address line 1';
export const addressLine2 = 'Address line 2 (optional)';
export const addressTown = 'Town or city';
export const addressBothRight = 'Town and Eircode are both right';
export const addressPostcode = 'Eircode, postcode or ZIP code';
export const addressZip = 'ZIP code';
export const addressState = 'State (USA and Australia)';
/** It is said where such a country is already chosen. */
export const addressStateThere = 'State';
export const addressCountry = 'Country';

export const fieldsFirstName = 'First name';
export const fieldsFirstNameProblem = 'Enter your first name.';
export const fieldsLastName = 'Last name';
export const fieldsLastNameProblem = 'Enter your last name.';
export const fieldsEmail = 'Email';
export const fieldsEmailProblem = 'Enter an email address, such as name@example.com.';
export const fieldsPhone = 'Phone';
export const fieldsPhoneHint = '6 to 15 digits, such as 020 910 1234';
export const fieldsPhoneHintOptional = 'Optional. 6 to 15 digits, such as 020 910 1234';
export const fieldsPhoneProblem = 'Enter a phone number with 6 to 15 digits, such as 020 910 1234.';
export const fieldsOptional = 'Optional';
export const fieldsChoose = 'Choose one';
export const fieldsYes = 'Yes';
export const fieldsNo = 'No';
/** A page with a form's problems has this title. */
export const fieldsErrorTitle = (title: string) => `Error: ${title}`;
export const fieldsProblem = 'There is a problem';
/** The field for robots has this label. */
export const fieldsHoneypot = 'Leave this field empty';

/** The button that shows a password while it is pressed has this label. */
export const passwordShow = 'Show password';
