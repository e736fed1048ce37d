import { ok } from '#domain/result.ts';
import { removeSecondStep } from '#server/accounts/index.ts';
import type { Demonstration } from '#server/office/index.ts';
import { withoutMail } from '#server/platform/mail/index.ts';
import type { ApiParts } from './api-at.ts';
import { putLetters } from './letters.ts';
import { emailOf, LOGINS, roleOf } from './people.ts';
import { idOf, putAccounts } from './put-accounts.ts';
import { demoBookings, putBookings } from './put-bookings.ts';
import { demoVisitor } from './visitor.ts';

export const demonstrationOf = (api: ApiParts): Demonstration => ({
  isIn: async (db) => (await idOf(db, 'accounts', LOGINS[0])) !== undefined,
  put: (office, password) =>
    withoutMail(async () => {
      const visitor = demoVisitor(api, password);
      const accounts = await putAccounts(office, visitor, password);
      if (!accounts.ok) return accounts;
      await putLetters(office, visitor);
      await putBookings(office, visitor);
      await removeSecondStep(
        office.db,
        (await idOf(office.db, 'accounts', 'depot')) ?? '',
        api.now(),
      );
      await visitor.leave();
      return ok({ bookings: await demoBookings(office), people: PEOPLE_ROWS });
    }),
});

const NOTES: Readonly<Record<string, string>> = {
  'new-driver': 'waits for approval',
  depot: 'sets up its second step first',
};

const PEOPLE_ROWS = LOGINS.map((name) => ({
  email: emailOf(name),
  role: roleOf(name),
  note: NOTES[name] ?? '',
}));
