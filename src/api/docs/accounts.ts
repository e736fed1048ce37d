import { credits } from '../credits.ts';
import { exportPerson, closeAccount } from '../own-data.ts';
import * as settings from '../account-settings.ts';
import { forgot, reset } from '../forgotten-password.ts';
import { logout, refresh, settingsPage } from '../account.ts';
import { login } from '../login.ts';
import { register, verify } from '../register.ts';
import * as addresses from '../addresses.ts';
import { type DocumentedCall, withDocs } from './call-docs.ts';
import { EMAIL_EXAMPLE, ID_EXAMPLE, TOKEN_EXAMPLE } from './examples.ts';

/** Password hashing takes memory, so concurrent checks are limited. */
const BUSY = 'Very many passwords are being checked; Retry-After says when to come back.';
const PASSWORD = { password: 'blue harbour seven lamps' };

export const accountDocs: readonly DocumentedCall[] = [
  withDocs(register, {
    title: 'Create an account',
    about:
      'The same answer for a new and a known address; the mail to its owner tells which it was. The account exists once the link of the mail is used. Contractors, drivers and depots must give a phone number: the office calls them.',
    example: {
      role: 'retailer',
      company: 'Byrne Books',
      firstname: 'Aoife',
      lastname: 'Byrne',
      ...EMAIL_EXAMPLE,
      phone: '020 910 1234',
      ...PASSWORD,
      terms: true,
    },
    failures: { 503: BUSY },
  }),
  withDocs(verify, {
    title: 'Confirm a registration',
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used or older than 7 days.' },
  }),
  withDocs(login, {
    title: 'Log in',
    about: 'Sets the session cookie. A wrong password and an unknown address get the same answer.',
    takesNoKey: true,
    example: { ...EMAIL_EXAMPLE, ...PASSWORD },
    failures: {
      401: 'The address or the password is not right.',
      403: 'The office has locked the account.',
      503: BUSY,
    },
  }),
  withDocs(logout, { title: 'Log out', takesNoKey: true }),
  withDocs(forgot, {
    title: 'Ask for a new password',
    about: 'The same answer for a known and an unknown address.',
    example: EMAIL_EXAMPLE,
  }),
  withDocs(reset, {
    title: 'Choose a new password',
    example: { ...TOKEN_EXAMPLE, ...PASSWORD },
    failures: { 410: 'The link is used or older than an hour.', 503: BUSY },
  }),
  withDocs(refresh, { title: 'The account of the session' }),
  withDocs(settingsPage, {
    title: 'The page on which an account is changed',
    about: 'Name, phone, e-mail address, password and logins, by plain forms.',
    type: 'text/html',
  }),
  withDocs(settings.updateUser, {
    title: 'Change name and phone',
    example: { firstname: 'Aoife', lastname: 'Byrne', phone: '020 910 1234' },
  }),
  withDocs(settings.changeEmail, {
    title: 'Ask for another e-mail address',
    about:
      'Sends a link to the new address, and the account keeps its own until the link is used. The same answer whether the new address has an account or not.',
    example: { email: 'aoife@example.com', ...PASSWORD },
    failures: { 503: BUSY },
  }),
  withDocs(settings.confirmEmailPage, {
    title: 'The page behind the link to a new e-mail address',
    about: 'Opening it changes nothing: mail scanners open every link.',
    type: 'text/html',
  }),
  withDocs(settings.confirmEmail, {
    title: 'Confirm the new e-mail address',
    about: 'The old address is told.',
    example: TOKEN_EXAMPLE,
    failures: { 410: 'The link is used, older than a day, or the address has an account by now.' },
  }),
  withDocs(settings.changePassword, {
    title: 'Change the password',
    about: 'Every other session of the account ends.',
    example: { current: PASSWORD.password, password: 'nine grey seals at Dursey' },
    failures: { 503: BUSY },
  }),
  withDocs(settings.listSessions, {
    title: 'Where the account is logged in',
    about: 'The session of the request first, then the one that was used last.',
  }),
  withDocs(settings.chooseAddress, {
    title: 'Choose the default address',
    about: 'A booking fills it in first, and lists show it first.',
    example: { address: '01a20615-ccb6-7576-8a76-9351ae9395e9' },
    failures: { 404: 'The account has no such address.' },
  }),
  withDocs(settings.endLogin, {
    title: 'End a session',
    example: { session: TOKEN_EXAMPLE.token },
    failures: { 404: 'The account has no such session.' },
  }),
  withDocs(settings.endOtherLogins, { title: 'End all other sessions' }),
  withDocs(exportPerson, {
    title: 'A copy of one’s data',
    about:
      'Everything that is stored about the owner of the account, as a file: account, addresses, credit, bookings with their steps, enquiries, applications, newsletter.',
    type: 'application/json',
  }),
  withDocs(closeAccount, {
    title: 'Close the account',
    about:
      'Deletes it with its sessions, addresses and credit. Bookings and receipts stay for as long as tax law asks for them.',
    takesNoKey: true,
    example: PASSWORD,
    failures: { 503: BUSY },
  }),
];

const ADDRESS = {
  name: 'Aoife Byrne',
  phone: '020 910 1234',
  line1: '12 Cypress Road',
  line2: '',
  town: 'Templeogue',
  postcode: 'D6W PV38',
  state: '',
  country: 'IE',
};
const UNKNOWN = { 404: 'The account has no such address.' };

export const addressDocs: readonly DocumentedCall[] = [
  withDocs(addresses.recentAddresses, {
    title: 'Addresses of the last bookings',
    about: `At most ${addresses.MAX_RECENT}, each once, whether it was a collection or a delivery.`,
  }),
  withDocs(addresses.listAddresses, { title: 'Saved addresses' }),
  withDocs(addresses.exportAddresses, {
    title: 'Saved addresses as CSV',
    about: 'For spreadsheets: nothing in it can be run as a formula.',
    type: 'text/csv',
  }),
  withDocs(addresses.addAddress, {
    title: 'Save an address',
    example: ADDRESS,
    failures: { 409: 'The account has 50 addresses already.' },
  }),
  withDocs(addresses.updateAddress, {
    title: 'Change a saved address',
    example: ADDRESS,
    exampleParams: ID_EXAMPLE,
    failures: UNKNOWN,
  }),
  withDocs(addresses.deleteAddress, {
    title: 'Delete a saved address',
    exampleParams: ID_EXAMPLE,
    failures: UNKNOWN,
  }),
];

export const creditDocs: readonly DocumentedCall[] = [
  withDocs(credits, { title: 'Credit and its ledger' }),
];
