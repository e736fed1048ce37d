import type { Limit } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;

/**
 * Every rate limit of the API in one table; RATE_LIMIT_FACTOR multiplies them. A deed is limited by the network that it
 * comes from, never by an e-mail address alone, because anybody can type that of somebody else and lock its owner out.
 * What an e-mail address limits is the mail that is sent to it (MAIL_LIMITS).
 */
export const ENQUIRY_LIMITS: readonly Limit[] = [
  { name: 'enquiry-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
export const SUBSCRIBE_LIMITS: readonly Limit[] = [
  { name: 'subscribe-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
export const REGISTER_LIMITS: readonly Limit[] = [
  { name: 'register-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
/**
 * Failures only. Those of an account are counted for each network, so that wrong passwords from elsewhere never refuse
 * the right one (OWASP, Blocking Brute Force Attacks); a password has 12 characters or more and is not a common one.
 */
export const LOGIN_LIMITS: readonly Limit<{ email: string }>[] = [
  {
    name: 'login-address',
    points: 10,
    seconds: MINUTE,
    per: 'address',
    countsFailures: true,
    slowsGuessing: true,
  },
  {
    name: 'login-email',
    points: 20,
    seconds: 15 * MINUTE,
    per: ({ email }, network) => `${email} ${network}`,
    countsFailures: true,
  },
];
export const FORGOT_LIMITS: readonly Limit[] = [
  { name: 'forgot-address', points: 10, seconds: 10 * MINUTE, per: 'address' },
];
/** Failures only, of all calls that ask somebody who is logged in for the password once more. */
export const PASSWORD_LIMITS: readonly Limit[] = [
  {
    name: 'password-address',
    points: 10,
    seconds: 10 * MINUTE,
    per: 'address',
    countsFailures: true,
    slowsGuessing: true,
  },
];
/** For calls that take a token from a mail: nobody can guess 256 bits, but nobody needs to try often either. */
export const TOKEN_LIMITS: readonly Limit[] = [
  { name: 'token-address', points: 30, seconds: 10 * MINUTE, per: 'address', slowsGuessing: true },
];
export const APPLY_LIMITS: readonly Limit[] = [
  { name: 'apply-address', points: 20, seconds: HOUR, per: 'address' },
];
export const PLACES_LIMITS: readonly Limit[] = [
  { name: 'places-address', points: 120, seconds: MINUTE, per: 'address' },
];
export const TRACKING_LIMITS: readonly Limit[] = [
  { name: 'tracking-address', points: 120, seconds: MINUTE, per: 'address', slowsGuessing: true },
];
export const DOCUMENT_LIMITS: readonly Limit<undefined>[] = [
  { name: 'document-address', points: 120, seconds: MINUTE, per: 'address', slowsGuessing: true },
];
/** An unpaid booking costs a mail to an address that anyone can type. */
export const BOOKING_LIMITS: readonly Limit[] = [
  { name: 'booking-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];
/** Calls that change an existing booking. */
export const MANAGE_LIMITS: readonly Limit[] = [
  { name: 'manage-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
/** Starting a payment and coming back from one: each calls the payment provider. */
export const PAYMENT_LIMITS: readonly Limit[] = [
  { name: 'payment-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
export const PAYMENT_RETURN_LIMITS: readonly Limit[] = [
  { name: 'payment-return-address', points: 120, seconds: 10 * MINUTE, per: 'address' },
];
/** Uploads of many bookings, and their confirmations: a file takes a second of work. */
export const BULK_LIMITS: readonly Limit[] = [
  { name: 'bulk-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];

/** Scans of a round; several drivers of a depot may share its network. */
export const SCAN_LIMITS: readonly Limit[] = [
  { name: 'scan-address', points: 600, seconds: 10 * MINUTE, per: 'address' },
];

/** How many mails a person gets because somebody typed the address; above it the deed is done and nothing is mailed. */
export const MAIL_LIMITS = {
  subscription: { name: 'subscribe-email', points: 5, seconds: HOUR },
  registration: { name: 'register-email', points: 5, seconds: HOUR },
  reset: { name: 'forgot-email', points: 3, seconds: HOUR },
  'email-confirm': { name: 'new-email', points: 3, seconds: HOUR },
  application: { name: 'apply-email', points: 10, seconds: HOUR },
  'booking-open': { name: 'booking-email', points: 30, seconds: HOUR },
} as const;
