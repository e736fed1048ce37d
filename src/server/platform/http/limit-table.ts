import type { Limit } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;

/**
 * All rate limits; RATE_LIMIT_FACTOR multiplies them. Requests are limited by network, never by e-mail address alone, because that
 * would lock its owner out; mails are limited by address (MAIL_LIMITS).
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
/** Failures only. Those of an account count per network, so that others' failures never refuse the owner (OWASP, Blocking Brute Force Attacks). */
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
/** Failures only, of calls that require the password again. */
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
/** Calls with a mailed token: 256 bits cannot be guessed, but frequent attempts are not needed either. */
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
/** An unpaid booking mails an address that anyone can type. */
export const BOOKING_LIMITS: readonly Limit[] = [
  { name: 'booking-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];
export const MANAGE_LIMITS: readonly Limit[] = [
  { name: 'manage-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
/** Calls the payment provider. */
export const PAYMENT_LIMITS: readonly Limit[] = [
  { name: 'payment-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
export const PAYMENT_RETURN_LIMITS: readonly Limit[] = [
  { name: 'payment-return-address', points: 120, seconds: 10 * MINUTE, per: 'address' },
];
/** A file takes a second of work. */
export const BULK_LIMITS: readonly Limit[] = [
  { name: 'bulk-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];

/** Drivers of a depot may share its network. */
export const SCAN_LIMITS: readonly Limit[] = [
  { name: 'scan-address', points: 600, seconds: 10 * MINUTE, per: 'address' },
];

/** Mails to an address that anyone can type; above the limit the request succeeds without a mail. */
export const MAIL_LIMITS = {
  subscription: { name: 'subscribe-email', points: 5, seconds: HOUR },
  registration: { name: 'register-email', points: 5, seconds: HOUR },
  reset: { name: 'forgot-email', points: 3, seconds: HOUR },
  'email-confirm': { name: 'new-email', points: 3, seconds: HOUR },
  application: { name: 'apply-email', points: 10, seconds: HOUR },
  'booking-open': { name: 'booking-email', points: 30, seconds: HOUR },
} as const;
