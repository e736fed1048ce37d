/* These words of the account page and of the files of one's data are for the server only. */

export const title = 'Change your account';
export const back = 'Back to your account';
export const out = 'You need to be logged in to change your account.';
/** The keys are the names in the page's address. */
export const done = {
  details: 'Your details are changed.',
  email:
    'We have sent a link to the new address. Your account keeps the old one until you open it; the link works for a day.',
  moved: 'Your account has its new e-mail address. Log in with it from now on.',
  address: 'Your next booking begins with this address.',
  password: 'Your password is changed. All other logins have ended.',
  session: 'The login has ended.',
  sessions: 'All other logins have ended.',
};
export const details = { heading: 'Name, phone and EORI number', submit: 'Save details' };
export const address = {
  heading: 'Default address',
  label: 'A booking fills in',
  none: 'You have saved no address yet. Your account is where you add one.',
  submit: 'Use this address first',
};
export const email = {
  heading: 'E-mail address',
  now: (email: string) => `Your account has the address ${email}.`,
  label: 'New e-mail address',
  submit: 'Send link to the new address',
  same: 'Your account has this address already.',
  gone: 'This link was used before, is older than a day, or a newer one was sent. Ask for a new one in your account.',
  confirmTitle: 'Confirm your new e-mail address',
  confirmText: 'Press the button, and your account has this address from now on.',
  confirm: 'Use this address',
};
export const password = {
  heading: 'Password',
  current: 'Current password',
  submit: 'Change your password',
  wrong: 'This is not the password of your account. Nothing is changed.',
};
export const sessions = {
  heading: 'Where you are logged in',
  unknown: 'A device that does not say what it is',
  isThis: 'this one',
  used: (day: string) => `Last used on ${day}`,
  end: 'End this login',
  endOthers: 'End all other logins',
  gone: 'This login has ended already.',
};
export const data = 'Your data and closing your account';
export const files = {
  bookings: 'Your bookings as CSV',
  addresses: 'Your addresses as CSV',
};
