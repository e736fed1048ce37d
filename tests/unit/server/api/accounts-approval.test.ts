import { describe, expect, test } from 'vitest';
import { approveAccount } from '#server/accounts/approve.ts';
import { approvedMail, officeApprovalMail } from '#server/accounts/mails.ts';
import { accountOf } from '#server/accounts/sessions.ts';
import { mayScan } from '#server/platform/http/caller.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('the approval of drivers and depots on %s', (engine) => {
  const api = testApi(engine);
  const approve = (id: string) => approveAccount(api.db, id, api.services.now());
  const mayScanNow = async (email: string): Promise<boolean> => {
    const { cookie = '' } = await logIn(api, email);
    const account = await accountOf(api.db, cookie.split('=')[1] ?? '', api.services.now());
    return account !== undefined && mayScan(account);
  };
  const mails = (kind: 'approved', subject: string) =>
    api.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();

  test.each(['driver', 'depot'] as const)('a %s may scan only once approved', async (role) => {
    const email = `${role}@example.ie`;
    const id = await openAccount(api, email, role);
    expect(await mayScanNow(email)).toBe(false);
    expect(await approve(id)).toBe('approved');
    expect(await mayScanNow(email)).toBe(true);
    const session = await api.get('users/refresh', await logIn(api, email));
    expect(await session.json()).toMatchObject({ user: { approved: true } });
  });

  test('an approval counts and is mailed once, even when two give it at once', async () => {
    const id = await openAccount(api, 'once@example.ie', 'driver');
    expect((await Promise.all([approve(id), approve(id)])).sort()).toEqual(['already', 'approved']);
    expect((await mails('approved', id)).length).toBe(1);
  });

  test.each(['user', 'contractor', 'retailer'] as const)(
    'a %s needs none and may not scan',
    async (role) => {
      const email = `${role}@example.ie`;
      expect(await approve(await openAccount(api, email, role))).toBe('unneeded');
      expect(await mayScanNow(email)).toBe(false);
    },
  );

  test('an unknown account is not approved', async () => {
    expect(await approve('00000000-0000-7000-8000-000000000000')).toBe('unknown');
  });

  test('the office reads who waits, and nothing once that is done', async () => {
    const id = await openAccount(api, 'office@example.ie', 'driver');
    expect(await officeApprovalMail(id, api.services)).toMatchObject({
      to: { office: true },
      replyTo: 'office@example.ie',
      facts: {
        id,
        name: 'Áine Ní Bhriain',
        role: 'driver',
        vehicle: 'Small van',
        area: 'Galway and Mayo',
        'their-company': 'not given',
      },
    });
    expect(await approvedMail(id, api.services)).toBeUndefined();
    await approve(id);
    expect(await officeApprovalMail(id, api.services)).toBeUndefined();
    expect(await approvedMail(id, api.services)).toMatchObject({ to: 'office@example.ie' });
  });
});
