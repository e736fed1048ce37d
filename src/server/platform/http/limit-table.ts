import type { Limit } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** RATE_LIMIT_FACTOR multiplies them. By network, because limits by e-mail address would lock its owner out (but see MAIL_LIMITS). */
export const ENQUIRY_LIMITS: readonly Limit[] = [
  { name: 'enquiry-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
export const SUBSCRIBE_LIMITS: readonly Limit[] = [
  { name: 'subscribe-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
export const REGISTER_LIMITS: readonly Limit[] = [
  { name: 'register-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
];
/** Failures only, per account and network, so that others cannot lock the owner out (OWASP, Blocking Brute Force Attacks). */
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
/** Failures only. */
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
/** 256 bits cannot be guessed anyway. */
export const TOKEN_LIMITS: readonly Limit[] = [
  { name: 'token-address', points: 30, seconds: 10 * MINUTE, per: 'address', slowsGuessing: true },
];
/** Each stores 5 MB. */
export const APPLY_LIMITS: readonly Limit[] = [
  { name: 'apply-address', points: 5, seconds: HOUR, per: 'address' },
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
/** An unpaid booking sends a mail. */
export const BOOKING_LIMITS: readonly Limit[] = [
  { name: 'booking-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];
export const MANAGE_LIMITS: readonly Limit[] = [
  { name: 'manage-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
/** Each call sends a mail. */
export const MANAGE_LINK_LIMITS: readonly Limit<{ id: string }>[] = [
  { name: 'manage-link-address', points: 10, seconds: HOUR, per: 'address' },
  { name: 'manage-link-booking', points: 5, seconds: HOUR, per: ({ id }) => id },
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

/** Above the limit the request succeeds without a mail. */
export const MAIL_LIMITS = {
  subscription: { name: 'subscribe-email', points: 5, seconds: HOUR },
  registration: { name: 'register-email', points: 5, seconds: HOUR },
  reset: { name: 'forgot-email', points: 3, seconds: HOUR },
  'email-confirm': { name: 'new-email', points: 3, seconds: HOUR },
  application: { name: 'apply-email', points: 10, seconds: HOUR },
  'booking-open': { name: 'booking-email', points: 30, seconds: HOUR },
} as const;
