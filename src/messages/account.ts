import { NORTHERN_IRELAND } from '#domain/places/postal-country.ts';

export const account = {
  name: 'Name',
  keys: 'Keys for programs',
  change: 'Change your account, and see where you are logged in',
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
  send: 'Send a parcel',
  credit: 'Credit',
  balance: 'credit left',
  expires: (day: string) => `Use it by ${day}.`,
  /** Also in the mail. */
  creditHad: {
    address:
      'Your e-mail address has had the credit before, in this or another spelling, so this account began without it.',
    company:
      'The company with the VAT number on your receipt has had the credit with another account, so what was left of yours has ended. Bookings that you paid with it stay valid.',
  },
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
  failed: 'Your account did not load.',
  offline: (name: string) =>
    `You were logged in here as ${name}. Without a connection we cannot show more than that.`,
  dead: 'The part of this page that shows your account did not load. Reload the page. If that does not help, call us:',

  bookings: {
    heading: 'Bookings',
    search: 'Search',
    searchHint: 'Number, name, town, contents or reference',
    state: 'State',
    choices: {
      '': 'All',
      created: 'To pay',
      on_the_way: 'Under way',
      delivered: 'Delivered',
      returned: 'Returned',
      cancelled: 'Cancelled',
    },
    submit: 'Find bookings',
    found: (from: number, to: number, total: number) =>
      total === 1 ? '1 booking' : `Bookings ${from} to ${to} of ${total}`,
    none: 'You have no bookings yet.',
    noneFits: 'No booking fits. Try another word or all states.',
    line: (from: string, to: string) => `${from} to ${to}`,
    receiver: (name: string) => `For ${name}`,
    collection: (day: string) => `Collection ${day}`,
    unpaid: 'Waiting for payment',
    pay: 'Pay',
    track: 'Track',
    receipt: 'Receipt',
    again: 'Book again',
    /** For screen readers, after a link. */
    of: (number: string) => `booking ${number}`,
    pages: 'Pages of bookings',
    previous: 'Previous page',
    next: 'Next page',
    more: 'More about bookings',
    export: 'Export as CSV',
    statement: 'Monthly statement',
    upload: 'Upload many bookings',
    driver: 'Your driver page',
    failed: 'Your bookings did not load.',
    stale: 'This list is not the newest.',
  },

  /** Errors are in booking-errors.ts. */
  addresses: {
    heading: 'Saved addresses',
    none: 'You have saved no address yet.',
    add: 'Add an address',
    name: 'Name of the person or company',
    postcodeHint: 'In Ireland an Eircode, such as D6W PV38',
    countries: {
      IE: 'Ireland',
      'GB-GBN': 'Great Britain',
      'GB-NIR': NORTHERN_IRELAND,
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
    /** For screen readers, after Edit and Delete. */
    of: (name: string) => `the address of ${name}`,
    remove: 'Delete',
    sure: (name: string) => `Delete the address of ${name}?`,
    yes: 'Yes, delete it',
    keep: 'Keep it',
    added: 'The address is saved.',
    changed: 'The change is saved.',
    removed: 'The address is deleted.',
  },

  logOut: {
    submit: 'Log out',
    done: 'You are logged out.',
    unconfirmed: 'You are logged out on this device.',
    unconfirmedMore:
      'We could not tell our system yet. This site does it as soon as it has a connection: keep a page open, or open one later.',
    login: 'Log in again',
  },

  close: {
    heading: 'Your data',
    export: 'Download a copy of your data',
    summary: 'Close your account',
    what: 'Your account is deleted, with your saved addresses and what is left of your credit. Parcels on their way arrive as booked. We keep bookings and receipts for as long as tax law asks, and a code made of your address, so that nobody gets the credit for registering twice. This cannot be undone.',
    password: 'Your password',
    submit: 'Close my account',
    wrong: 'This is not the password of your account. It is not closed.',
  },

  plain: {
    login: 'You need to be logged in to see this page.',
    explains:
      'What is in your account is shown by a script, and your browser runs none. When you are logged in, you can still see your bookings, change your account, save an address and log out here.',
  },
};
