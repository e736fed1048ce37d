import { records } from '#server/platform/db/rows.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { credits } from '#api/credits.ts';
import { postCredit, returnCredit, spendCredit, moveCredit } from '#server/credits/ledger.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { answerTo } from '#tests/support/bookings/bookings.ts';
import { logIn, openAccount } from '#tests/support/people/accounts.ts';
import { changeRows } from '#tests/support/api/rows.ts';

describe.each(ENGINES)('credit on %s', (engine) => {
  let accountId = '';
  let email = '';
  let count = 0;
  const api = testApi(engine);
  beforeEach(async () => {
    email = `credit${(count += 1)}@example.ie`;
    accountId = await openAccount(api, email);
  });

  const run = <T>(effect: (tx: Tx) => Promise<T>): Promise<T> =>
    api.db.transaction().execute(effect);
  const now = () => api.services.now();
  const spend = (ref: string, cents: number) =>
    run((tx) => spendCredit(tx, { accountId, ref, cents, now: now() }));
  const giveBack = (ref: string) => run((tx) => returnCredit(tx, { accountId, ref, now: now() }));
  const bonus = (ref: string, cents: number, expiresOn: string | null = null) =>
    run((tx) => postCredit(tx, { accountId, kind: 'bonus', ref, cents, expiresOn, now: now() }));
  const ledger = () => records.all(api.db, 'ledger', { account_id: accountId }, 'created_at');
  /** Returns the balance of the account, of its entries, and of their remainders, which are always the same. */
  const balances = async (): Promise<number[]> => {
    const { credit_cents } = await records.get(api.db, 'accounts', { id: accountId });
    const rows = await ledger();
    return [
      credit_cents,
      rows.reduce((sum, { cents }) => sum + cents, 0),
      rows.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0),
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
    const left = Object.fromEntries((await ledger()).map((row) => [row.ref, row.remaining_cents]));
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
    const overdraw = changeRows(api.db, 'accounts', { credit_cents: -1 }, { id: accountId });
    await expect(overdraw).rejects.toThrow();
  });

  describe('of two bookings of an order', () => {
    const move = (from: string, to: string, cents: number): Promise<void> =>
      run((tx) => moveCredit(tx, { accountId, from, to, cents, now: now() }));
    const balance = async (): Promise<number> => {
      const row = await records.get(api.db, 'accounts', { id: accountId });
      return row.credit_cents;
    };
    const takenBy = async (ref: string): Promise<number[]> =>
      (await records.all(api.db, 'ledger', { account_id: accountId, ref }, 'cents')).map(
        ({ cents }) => cents,
      );

    test('counts for the other one as far as it has moved, and each gives back its part', async () => {
      await spend('first', 1000);
      await move('first', 'second', 600);
      expect([await takenBy('first'), await takenBy('second')]).toEqual([[-400], [-600]]);
      expect(await balance()).toBe(9000);
      expect([await giveBack('first'), await giveBack('second')]).toEqual([400, 600]);
      expect(await balance()).toBe(10_000);
    });

    test('is added to what the other one has taken, and nothing is left of what has taken nothing', async () => {
      await spend('first', 1000);
      await spend('second', 500);
      await move('first', 'second', 1000);
      expect([await takenBy('first'), await takenBy('second')]).toEqual([[], [-1500]]);
      expect(await giveBack('second')).toBe(1500);
      expect(await balance()).toBe(10_000);
    });

    test('moves from each source it was taken from, and no more than was taken', async () => {
      await bonus('always', 300);
      await spend('first', 10_200);
      await spend('second', 50);
      await move('first', 'second', 10_200);
      expect([await takenBy('first'), await takenBy('second')]).toEqual([[], [-10_000, -250]]);
      await move('second', 'first', 99_999);
      expect([await takenBy('first'), await takenBy('second')]).toEqual([[-10_000, -250], []]);
      expect(await giveBack('first')).toBe(10_250);
      expect(await balance()).toBe(10_300);
    });

    test('that has come back moves nowhere', async () => {
      await spend('first', 1000);
      await giveBack('first');
      await move('first', 'second', 1000);
      expect([await takenBy('first'), await takenBy('second')]).toEqual([[-1000, 1000], []]);
      await expect(move('first', 'second', -1)).rejects.toThrow(RangeError);
      await expect(move('first', 'second', 0)).resolves.toBeUndefined();
    });

    test('that has come back is not taken again by the same booking', async () => {
      await spend('first', 1000);
      await giveBack('first');
      expect(await spend('first', 1000)).toBe(0);
      expect(await balance()).toBe(10_000);
    });

    test('that nobody has is neither given nor taken', async () => {
      accountId = 'nobody';
      expect([await bonus('always', 1), await spend('first', 1), await giveBack('first')]).toEqual([
        false,
        0,
        0,
      ]);
    });

    test('is listed whole and each entry once, however many there are', async () => {
      const gifts = Array.from({ length: 1100 }, (_, index) => index + 1);
      for (const cents of gifts) {
        if (cents % 3 !== 0) api.wait(1);
        await bonus(`gift-${cents}`, cents);
      }
      const answer = await api.get('credits', await logIn(api, email));
      const { balanceCents, entries } = await answerTo(credits, answer);
      expect(balanceCents).toBe(10_000 + (1100 * 1101) / 2);
      expect(entries.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([...gifts, 10_000]);
      expect(entries.map(({ at }) => at)).toEqual(
        entries.map(({ at }) => at).sort((a, b) => b - a),
      );
    });
  });
});
