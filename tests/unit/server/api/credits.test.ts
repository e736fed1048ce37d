import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { creditOf } from '#tests/support/people/credit.ts';

describe.each(ENGINES)('credit on %s', (engine) => {
  let accountId = '';
  let email = '';
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    email = `credit${(count += 1)}@example.ie`;
    accountId = await openAccount(api, email);
  });

  const spend = (ref: string, cents: number) => creditOf(api, accountId).spend(ref, cents);
  const giveBack = (ref: string) => creditOf(api, accountId).giveBack(ref);
  const bonus = (ref: string, cents: number, expiresOn: string | null) =>
    creditOf(api, accountId).bonus(ref, cents, expiresOn);
  const ledger = () =>
    api.db
      .selectFrom('ledger')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
  /** The balance of the account, of its entries, and of what is left of them: always the same. */
  const balances = async (): Promise<number[]> => {
    const { credit_cents } = await api.db
      .selectFrom('accounts')
      .select('credit_cents')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const rows = await ledger();
    return [
      credit_cents,
      rows.reduce((sum, { cents }) => sum + cents, 0),
      rows.reduce((sum, { left_cents }) => sum + left_cents, 0),
    ];
  };

  test('is 100 euro for a confirmed registration, for twelve months', async () => {
    const cookie = await logIn(api, email);
    expect(await (await api.get('credits', cookie)).json()).toMatchObject({
      status: true,
      balanceCents: 10_000,
      expires: '2027-11-21',
      entries: [
        { kind: 'registration', cents: 10_000, at: api.services.now(), expires: '2027-11-21' },
      ],
    });
  });

  test('is not shown to anybody else', async () => {
    expect((await api.get('credits')).status).toBe(401);
  });

  test('twenty who spend at once never take more than there is', async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => spend(`booking-${index}`, 1594)),
    );
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
    expect(await balances()).toEqual([0, 0, 0]);
    expect((await ledger()).filter(({ kind }) => kind === 'spent').length).toBe(7);
  });

  test('the same booking takes its part once, even when asked five times at once', async () => {
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => spend('booking', 595)));
    expect(taken).toEqual([595, 595, 595, 595, 595]);
    expect(await balances()).toEqual([9405, 9405, 9405]);
  });

  test('of a kind and thing is posted once', async () => {
    const posted = await Promise.all([1, 2, 3].map(() => bonus('christmas', 500, null)));
    expect(posted.filter(Boolean).length).toBe(1);
    expect(await balances()).toEqual([10_500, 10_500, 10_500]);
  });

  test('that expires first is spent first, and what never does last', async () => {
    await bonus('always', 300, null);
    await bonus('soon', 300, '2026-12-01');
    expect(await spend('booking', 400)).toBe(400);
    const left = Object.fromEntries((await ledger()).map((row) => [row.ref, row.left_cents]));
    expect(left).toMatchObject({ soon: 0, registration: 9900, always: 300 });
  });

  test('of a cancelled booking comes back once, to where it was taken from', async () => {
    await bonus('soon', 300, '2026-12-01');
    await spend('booking', 400);
    const back = await Promise.all([1, 2, 3].map(() => giveBack('booking')));
    expect(back.sort()).toEqual([0, 0, 400]);
    expect(await balances()).toEqual([10_300, 10_300, 10_300]);
    const cookie = await logIn(api, email);
    expect(await (await api.get('credits', cookie)).json()).toMatchObject({
      expires: '2026-12-01',
    });
  });

  test('a booking that took none gives none back', async () => {
    expect(await giveBack('another')).toBe(0);
    expect(await balances()).toEqual([10_000, 10_000, 10_000]);
  });

  test('part of a cent or less than nothing is a mistake of the program', async () => {
    await expect(spend('booking', 0.5)).rejects.toThrow(RangeError);
    await expect(spend('booking', -1)).rejects.toThrow(RangeError);
    await expect(bonus('none', 0, null)).rejects.toThrow(RangeError);
  });

  test('the database itself refuses a balance below zero', async () => {
    const overdraw = api.db
      .updateTable('accounts')
      .set({ credit_cents: -1 })
      .where('id', '=', accountId)
      .execute();
    await expect(overdraw).rejects.toThrow();
  });
});
