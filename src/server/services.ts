import { accountOf, programWithKey, tokenEntities } from '#server/accounts/index.ts';
import type { BookingServices } from '#server/bookings/index.ts';
import { claimPart } from '#server/claims/index.ts';
import { labelFile } from '#server/documents/index.ts';
import type { Callers } from '#server/platform/http/index.ts';
import type { PaymentServices } from '#server/payments/index.ts';
import type { PlaceServices } from '#server/places/index.ts';
import type { Config } from './config.ts';

export interface Services extends PaymentServices, PlaceServices {
  config: Config;
}

/** What bookings needs of modules above it. */
export const ABOVE_BOOKINGS = { claimPart, labelFile } satisfies Partial<BookingServices>;

export const callersOf = ({ db, now }: Pick<Services, 'db' | 'now'>): Callers => ({
  accountOf: (token) => accountOf(db, token, now()),
  programWithKey: (key) => programWithKey(db, key, now()),
  openedBy: async (links) => {
    const found = await tokenEntities(db, ['booking', 'booked', 'manage'], links, now());
    const managed = found.filter(({ kind }) => kind !== 'booking');
    return { opened: distinctIds(found), managed: distinctIds(managed) };
  },
});

const distinctIds = (found: readonly { id: string }[]): string[] => [
  ...new Set(found.map(({ id }) => id)),
];
