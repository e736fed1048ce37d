import { paymentWebhook } from '../../payments.ts';
import type { DocumentedCall } from '../call-docs.ts';
import type { Operation, SecurityScheme } from './types.ts';

export interface CookieNames {
  session: string;
  bookings: string;
}

/** How a caller authenticates, by scheme name. */
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

/** Alternatives; an empty one is no authentication: guests book without a cookie. */
export function accessRules({ access, path }: DocumentedCall): Operation['security'] {
  if (path === paymentWebhook.path) return ways('signature');
  if (access === 'everyone') return [];
  return access === 'guest' ? [...ways('session', 'bookings'), {}] : ways('session');
}

const ways = (...schemes: Scheme[]) => schemes.map((scheme) => ({ [scheme]: [] }));
