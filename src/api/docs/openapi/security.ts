import { paymentWebhook } from '../../payments.ts';
import type { DocumentedCall } from '../call-docs.ts';
import type { Operation, SecurityScheme } from './types.ts';

export interface CookieNames {
  session: string;
  bookings: string;
}

/** How a caller proves who it is, by the names that operations refer to. */
export const securitySchemes = ({ session, bookings }: CookieNames) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: session,
      description: 'Set by auth/weblogin; ends with auth/logout or after 30 days.',
    },
    bookings: {
      type: 'apiKey',
      in: 'cookie',
      name: bookings,
      description:
        'Set when a guest books and by userBooking/openBooking: it opens the bookings made or opened with it, the last 20, for 180 days.',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'Stripe-Signature',
      description: 'How the payment provider signs its events.',
    },
  }) as const satisfies Record<string, SecurityScheme>;

type Scheme = keyof ReturnType<typeof securitySchemes>;

/**
 * Who may make a call. Each entry is one way, and an empty one stands for nothing at all: guests book without a
 * cookie, and see what the cookie of their bookings opens.
 */
export function accessRules({ access, path }: DocumentedCall): Operation['security'] {
  if (path === paymentWebhook.path) return ways('signature');
  if (access === 'everyone') return [];
  return access === 'guest' ? [...ways('session', 'bookings'), {}] : ways('session');
}

const ways = (...schemes: Scheme[]) => schemes.map((scheme) => ({ [scheme]: [] }));
