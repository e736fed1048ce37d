import type { Limit } from './limits.ts';

const MINUTE = 60;
const HOUR = 3_600;
const byEmail = ({ email }: { email: string }): string => email;

/**
 * Every rate limit of the API in one table; RATE_LIMIT_FACTOR multiplies them. Addresses and identities are counted
 * apart, so that neither many senders nor one sender get far (OWASP, Authentication and Credential Stuffing).
 */
export const ENQUIRY_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'enquiry-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
  { name: 'enquiry-email', points: 10, seconds: HOUR, per: byEmail },
];
export const SUBSCRIBE_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'subscribe-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
  { name: 'subscribe-email', points: 5, seconds: HOUR, per: byEmail },
];
export const REGISTER_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'register-address', points: 20, seconds: 10 * MINUTE, per: 'address' },
  { name: 'register-email', points: 5, seconds: HOUR, per: byEmail },
];
export const LOGIN_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'login-address', points: 10, seconds: MINUTE, per: 'address' },
  { name: 'login-email', points: 20, seconds: 15 * MINUTE, per: byEmail },
];
export const FORGOT_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'forgot-address', points: 10, seconds: 10 * MINUTE, per: 'address' },
  { name: 'forgot-email', points: 3, seconds: HOUR, per: byEmail },
];
/** For calls that take a token of a mail: nobody guesses 256 bits, but nobody needs to try often either. */
export const TOKEN_LIMITS: readonly Limit[] = [
  { name: 'token-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
];
export const APPLY_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'apply-address', points: 20, seconds: HOUR, per: 'address' },
  { name: 'apply-email', points: 10, seconds: HOUR, per: byEmail },
];
export const PLACES_LIMITS: readonly Limit[] = [
  { name: 'places-address', points: 120, seconds: MINUTE, per: 'address' },
];
export const TRACKING_LIMITS: readonly Limit[] = [
  { name: 'tracking-address', points: 120, seconds: MINUTE, per: 'address' },
];
export const DOCUMENT_LIMITS: readonly Limit<undefined>[] = [
  { name: 'document-address', points: 120, seconds: MINUTE, per: 'address' },
];
/** A booking that nobody pays costs a mail to an address that anyone can type. */
export const BOOKING_LIMITS: readonly Limit<{ email: string }>[] = [
  { name: 'booking-address', points: 30, seconds: 10 * MINUTE, per: 'address' },
  { name: 'booking-email', points: 30, seconds: HOUR, per: byEmail },
];
/** What is done with a booking that is there. */
export const MANAGE_LIMITS: readonly Limit[] = [
  { name: 'manage-address', points: 60, seconds: 10 * MINUTE, per: 'address' },
];
/** To begin a payment, and to come back from one: each asks the payment provider. */
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
