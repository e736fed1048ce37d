/** The words of the account page; `#messages` gives them to the components. */

export const accountMessages = {
  loading: 'Loading, Please wait....',
  profile: 'Your details',
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  noPhone: 'None given',
  role: 'Account',
  roles: {
    user: 'User',
    contractor: 'Contractor',
    retailer: 'Retailer',
    driver: 'Driver',
    depot: 'Depot Manager',
  },
  approval: 'Approval',
  approved: 'Approved by the office',
  waiting: 'The office has not approved it yet. Until then you can use it like any other account.',
  credit: 'Credit',
  balance: 'Credit left',
  expires: (day: string) => `Use it by ${day}.`,
  noCredit: 'No credit is left.',
  terms: 'The terms of the credit',
  ledger: 'How the credit came about',
  day: 'Day',
  entry: 'What',
  amount: 'Amount',
  kinds: {
    registration: 'Credit for registering',
    spent: 'Used for a booking',
    returned: 'Given back after a cancellation',
    expired: 'Expired',
    bonus: 'Bonus',
  },
  ledgerFailed: 'Your credit did not load.',
  addressesFailed: 'Your addresses did not load.',
  again: 'Try again',
  failed: 'Your account did not load.',
  offline: (name: string) =>
    `You were logged in here as ${name}. Without a connection we cannot show more than that.`,
  dead: 'The part of this page that shows your account did not load. Reload the page. If that does not help, call us:',
};

export const logOutMessages = {
  submit: 'Log out',
  done: 'You are logged out.',
  untold: 'You are logged out on this device.',
  untoldMore:
    'We could not tell our system yet. This site does it as soon as it has a connection: keep a page open, or open one later.',
  login: 'Log in again',
};

/** The account page without a script. */
export const plainAccountMessages = {
  login: 'You need to be logged in to see this page.',
  action: 'Log in',
  explains:
    'What is in your account is shown by a script, and your browser runs none. When you are logged in, you can still see your bookings, save an address and log out here.',
  bookings: 'See your bookings',
};

/** The form of a saved address and the list of them; what can be wrong is in addressMessages. */
export const savedAddressMessages = {
  heading: 'Saved addresses',
  none: 'You have saved no address yet.',
  add: 'Add an address',
  name: 'Name of the person or company',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  town: 'Town or city',
  postcode: 'Eircode or postcode (optional)',
  postcodeHint: 'In Ireland an Eircode, such as D6W PV38',
  country: 'Country',
  countries: {
    IE: 'Ireland',
    GB: 'United Kingdom',
    DE: 'Germany',
    US: 'USA',
    ZA: 'South Africa',
    AU: 'Australia',
  },
  save: 'Save address',
  saveChange: 'Save change',
  cancel: 'Cancel',
  edit: 'Edit',
  editOf: (name: string) => `Edit the address of ${name}`,
  /** After Edit and Delete, for those who do not see whose address the button is at. */
  of: (name: string) => `the address of ${name}`,
  remove: 'Delete',
  sure: (name: string) => `Delete the address of ${name}?`,
  yes: 'Yes, delete it',
  keep: 'Keep it',
  added: 'The address is saved.',
  changed: 'The change is saved.',
  removed: 'The address is deleted.',
};
