export const name = 'Name';
export const keys = 'Keys for programs';
export const change = 'Your settings and logins';
export const company = 'Company';
export const phone = 'Phone';
export const noPhone = 'None given';
export const role = 'Account';
export const roles = {
  user: 'User',
  contractor: 'Contractor',
  retailer: 'Retailer',
  driver: 'Driver',
  depot: 'Depot Manager',
};
export const approval = 'Approval';
export const approved = 'Approved by the office';
export const waiting =
  'The office has not approved it yet. Until then you can use it like any other account.';
export const send = 'Send a parcel';
export const credit = 'Credit';
export const balance = 'credit left';
export const expires = (day: string) => `Use it by ${day}.`;
/** A mail says these too. */
export const creditHad = {
  address:
    'Your e-mail address has had the credit before, in this or another spelling, so this account began without it.',
  company:
    'The company with the VAT number on your receipt has had the credit with another account, so what was left of yours has ended. Bookings that you paid with it stay valid.',
};
export const terms = 'The terms of the credit';
export const ledger = 'How the credit came about';
export const day = 'Day';
export const entry = 'What';
export const amount = 'Amount';
export const kinds = {
  registration: 'Credit for registering',
  spent: 'Used for a booking',
  returned: 'Given back after a cancellation',
  expired: 'Expired',
  bonus: 'Bonus',
};
export const ledgerFailed = 'Your credit did not load.';
export const addressesFailed = 'Your addresses did not load.';
export const failed = 'Your account did not load.';
export const offline = (name: string) =>
  `You were logged in here as ${name}. Without a connection we cannot show more than that.`;
export const dead =
  'The part of this page that shows your account did not load. Reload the page. If that does not help, call us:';

export const bookingsHeading = 'Bookings';
export const bookingsSearch = 'Search';
export const bookingsSearchHint = 'Number, name, town, contents or reference';
export const bookingsState = 'State';
export const bookingsChoices = {
  '': 'All',
  created: 'To pay',
  on_the_way: 'Under way',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};
export const bookingsSubmit = 'Find bookings';
export const bookingsFound = (from: number, to: number, total: number) =>
  total === 1 ? '1 booking' : `Bookings ${from} to ${to} of ${total}`;
export const bookingsNone = 'You have no bookings yet.';
export const bookingsNoneFits = 'No booking fits. Try another word or all states.';
export const bookingsLine = (from: string, to: string) => `${from} to ${to}`;
export const bookingsReceiver = (name: string) => `For ${name}`;
export const bookingsCollection = (day: string) => `Collection ${day}`;
export const bookingsUnpaid = 'Waiting for payment';
export const bookingsPay = 'Pay';
export const bookingsTrack = 'Track';
export const bookingsReceipt = 'Receipt';
export const bookingsAgain = 'Book again';
/** Screen readers read it after a link. */
export const bookingsOf = (number: string) => `booking ${number}`;
export const bookingsPages = 'Pages of bookings';
export const bookingsPrevious = 'Previous page';
export const bookingsNext = 'Next page';
export const bookingsMore = 'More about bookings';
export const bookingsExport = 'Export as CSV';
export const bookingsStatement = 'Monthly statement';
export const bookingsUpload = 'Upload many bookings';
export const bookingsDriver = 'Your driver page';
export const bookingsFailed = 'Your bookings did not load.';
export const bookingsStale = 'This list is not the newest.';

/* Errors of an address are in address-errors.ts. */
export const addressesHeading = 'Saved addresses';
export const addressesNone = 'You have saved no address yet.';
export const addressesAdd = 'Add an address';
export const addressesName = 'Name of the person or company';
export const addressesPostcodeHint = 'In Ireland an Eircode, such as D6W PV38';
export const addressesSave = 'Save address';
export const addressesSaveChange = 'Save change';
export const addressesCancel = 'Cancel';
export const addressesEdit = 'Edit';
export const addressesEditOf = (name: string) => `Edit the address of ${name}`;
/** Screen readers read it after Edit and Delete. */
export const addressesOf = (name: string) => `the address of ${name}`;
export const addressesRemove = 'Delete';
export const addressesSure = (name: string) => `Delete the address of ${name}?`;
export const addressesYes = 'Yes, delete it';
export const addressesKeep = 'Keep it';
/** The row of an address that was refused late says it before the reason. */
export const addressesNotDone = 'Not done.';
export const addressesCorrect = 'Open the form again';
export const addressesAdded = 'The address is saved.';
export const addressesChanged = 'The change is saved.';
export const addressesRemoved = 'The address is deleted.';

export const logOutSubmit = 'Log out';
export const logOutDone = 'You are logged out.';
export const logOutUnconfirmed = 'You are logged out on this device.';
export const logOutUnconfirmedMore =
  'We could not tell our system yet. This site does it as soon as it has a connection: keep a page open, or open one later.';
export const logOutLogin = 'Log in again';

export const closeHeading = 'Your data';
export const closeExport = 'Download a copy of your data';
export const closeSummary = 'Close your account';
export const closeWhat =
  'Your account is deleted, with your saved addresses and what is left of your credit. Parcels on their way arrive as booked. We keep bookings and receipts for as long as tax law asks, and a code made of your address, so that nobody gets the credit for registering twice. This cannot be undone.';
export const closePassword = 'Your password';
export const closeSubmit = 'Close my account';
export const closeWrong = 'This is not the password of your account. It is not closed.';

export const plainLogin = 'You need to be logged in to see this page.';
export const plainExplains =
  'What is in your account is shown by a script, and your browser runs none. When you are logged in, you can still see your bookings, change your account, save an address and log out here.';
