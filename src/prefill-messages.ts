/** What the booking form says when the address of its page has filled it in. `#messages` gives these to everybody. */

export const prefillMessages = {
  again: 'The form is filled in like the booking. Choose a date, and check the rest.',
  returned: 'The form is filled in for the way back. Choose a date, and check the rest.',
  returnAbroad: 'We collect in Ireland only, so the way back from abroad cannot be booked here.',
  notRead:
    'We could not read the booking, so the form is empty. Open the link in its e-mail, or log in, and try again.',
  unpriced: 'We have no list price for this destination. Ask the office for one.',
};
