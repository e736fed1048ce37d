import type { Callers } from '#server/platform/http/index.ts';
import type { DatabaseServices } from '#server/platform/index.ts';
import { programWithKey } from './keys.ts';
import { accountOf } from './sessions.ts';
import { tokenEntities } from './tokens.ts';

/** Tells the platform who calls: an account, a program, or a browser with links to bookings. */
export const callersOf = ({ db, now }: DatabaseServices): Callers => ({
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
