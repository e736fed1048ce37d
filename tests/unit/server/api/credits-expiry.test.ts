import { beforeEach, describe, expect, test } from 'vitest';
import { expireAllCredit, postCredit, returnCredit, spendCredit } from '#server/credits/ledger.ts';
import { records } from '#server/platform/db/rows.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ENGINES, NOW, freshApi } from '#tests/support/api/api.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';

/** The credit of a registration on 21 November 2026 counts until this moment in Ireland. */
const MIDNIGHT = Date.UTC(2027, 10, 22);
const EMAIL = 'expiry@example.ie';

describe.each(ENGINES)('the expiry of credit on %s', (engine) => {
  let accountId = '';
  const api = freshApi(engine);
  beforeEach(async () => {
    accountId = await openAccount(api, EMAIL);
  });

  const goTo = (moment: number): void => api.wait(moment - api.services.now());
  const spend = (ref: string, cents: number): Promise<number> => {
    // Entries of one millisecond have no order.
    api.wait(1);
    const spent = { accountId, ref, cents, now: api.services.now() };
    return inTransaction(api.db, (tx) => spendCredit(tx, spent));
  };
  const giveBack = (ref: string): Promise<number> =>
    inTransaction(api.db, (tx) => returnCredit(tx, { accountId, ref, now: api.services.now() }));
  const shown = async (): Promise<unknown> =>
    (await api.get('credits', await logIn(api, EMAIL))).json();
  const posted = () => records.all(api.db, 'ledger', {}, 'created_at');

  test('the last day counts to its end in Ireland', async () => {
    goTo(MIDNIGHT - 2);
    expect(await spend('booking', 595)).toBe(595);
  });

  test('the day after it nothing can be spent, and what was left is posted as expired', async () => {
    await spend('earlier', 595);
    goTo(MIDNIGHT);
    expect(await spend('booking', 595)).toBe(0);
    expect(await posted()).toMatchObject([
      { kind: 'registration', cents: 10_000 },
      { kind: 'spent', cents: -595 },
      { kind: 'expired', cents: -9405 },
    ]);
  });

  test('a look at the account posts it once', async () => {
    goTo(MIDNIGHT);
    const answers = await Promise.all([shown(), shown(), shown()]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        balanceCents: 0,
        expires: null,
        entries: [
          { kind: 'expired', cents: -10_000, expires: null },
          { kind: 'registration', cents: 10_000, expires: '2027-11-21' },
        ],
      });
  });

  test('the hourly upkeep posts it for every account', async () => {
    await openAccount(api, 'other@example.ie');
    goTo(MIDNIGHT);
    await expireAllCredit(api.services);
    await expireAllCredit(api.services);
    const accounts = await records.all(api.db, 'accounts');
    expect(accounts.map(({ credit_cents }) => credit_cents)).toEqual([0, 0]);
    expect((await posted()).filter(({ kind }) => kind === 'expired').length).toBe(2);
  });

  test('credit given back before its last day can be spent until then', async () => {
    await spend('booking', 10_000);
    goTo(MIDNIGHT - 1);
    expect(await giveBack('booking')).toBe(10_000);
    goTo(MIDNIGHT);
    expect(await spend('next', 595)).toBe(0);
  });

  test('credit given back after its last day has expired, whatever expired before', async () => {
    await spend('one', 595);
    await spend('two', 800);
    goTo(MIDNIGHT);
    expect([await giveBack('one'), await giveBack('two')]).toEqual([0, 0]);
    expect(await shown()).toMatchObject({ balanceCents: 0 });
    const sum = (await posted()).reduce((total, { cents }) => total + cents, 0);
    expect(sum).toBe(0);
  });

  test('credit without a last day stays', async () => {
    const credit = { accountId, ref: 'always', cents: 500, expiresOn: null, now: NOW };
    await inTransaction(api.db, (tx) => postCredit(tx, { ...credit, kind: 'bonus' }));
    goTo(MIDNIGHT);
    expect(await shown()).toMatchObject({ balanceCents: 500, expires: null });
  });
});
