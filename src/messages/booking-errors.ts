/* These say what is wrong with a booking, in the form, in the calls and in an upload. */

export const name = 'Enter the name of a contact person.';
export const date = 'Choose a collection date.';
export const part = 'Choose morning or afternoon.';
export const partLate = 'It is too late for that part of the day. Choose another time or date.';
export const weight = 'Enter the weight in kg, such as 2.5.';
export const pallets = 'Enter the number of pallets as a whole number from 0 to 100.';
export const reason = 'Choose why you send it.';
export const eori =
  'Enter the EORI number, such as IE1234567T or GB123456789000, or leave it empty.';
export const priceChanged = (shown: string, now: string) =>
  `The price has changed: it was ${shown} and is ${now} now. Nothing is booked yet. Book for ${now} if you agree.`;
export const readsOnly =
  'The link of an e-mail only shows the booking. To change or cancel it, to claim, or to put a company on its receipt, have a link for that sent to the e-mail address of the booking: the button is on its page.';
export const suspended =
  'We take no bookings at the moment. What you typed is kept; please come back later.';
export const cancelled = 'This booking is cancelled already.';
export const changedSince =
  'This booking was changed since you opened this page. Compare what it says now with what you typed, then save again.';
export const collected =
  'We have this parcel already, so its booking stays as it is. Call us if it must change.';
export const number =
  'Check the number: it is IE and twelve letters and digits, as your booking shows it.';
export const notYours =
  'There is no booking of yours with this number. Open the link in its e-mail, or log in.';
