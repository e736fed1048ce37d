import { describe, expect, test } from 'vitest';
import { credits } from '#api/credits.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as words from '#messages/account.ts';
import { emailConfirmMail } from '#server/accounts/change-email.ts';
import { emailEntity } from '#server/accounts/tokens.ts';
import { records } from '#server/platform/db/rows.ts';
import { cleanUp } from '#server/upkeep.ts';
import { ENGINES, freshApi, ownApi, type TestApi } from '#tests/support/api/api.ts';
import { changeRows } from '#tests/support/api/rows.ts';
import { answerTo, bookNow } from '#tests/support/bookings/bookings.ts';
import { storeBooking } from '#tests/support/bookings/stored-booking.ts';
import {
  codeInLetter,
  logIn,
  openAccount,
  PASSWORD,
  registrationLetter,
  registrationOf,
} from '#tests/support/people/accounts.ts';
import { ownOffice } from '#tests/support/people/office.ts';
import { mailNow } from '#tests/support/api/jobs.ts';

async function creditOf(api: TestApi, email: string) {
  const headers = await logIn(api, email);
  const { balanceCents, hadBefore, entries } = await answerTo(
    credits,
    await api.get('credits', headers),
  );
  return { balanceCents, hadBefore, kinds: entries.map(({ kind }) => kind).sort() };
}

async function close(api: TestApi, email: string): Promise<void> {
  const response = await api.post('users/close', { password: PASSWORD }, await logIn(api, email));
  expect(response.status).toBe(200);
}

const GIVEN = { balanceCents: 10_000, hadBefore: null };
const HAD = { balanceCents: 0, hadBefore: 'address', kinds: [] };

describe.each(ENGINES)('the credit for registering on %s', (engine) => {
  const api = freshApi(engine);
  const mails = () => records.all(api.db, 'outbox', { kind: 'credit-had' });
  const grants = () => records.all(api.db, 'credit_grants', {}, 'created_at', 'id');

  test('is not given again to who closes the account and registers again', async () => {
    await openAccount(api, 'aine@example.ie');
    expect(await creditOf(api, 'aine@example.ie')).toMatchObject(GIVEN);
    await close(api, 'aine@example.ie');
    const id = await openAccount(api, 'aine@example.ie');
    expect(await creditOf(api, 'aine@example.ie')).toEqual(HAD);
    expect(await mails()).toMatchObject([{ entity_id: id }]);
  });

  test.each([
    ['aine@example.ie', 'Aine+2@Example.ie'],
    ['aine.kelly@gmail.com', 'ainekelly+parcels@googlemail.com'],
    ['aine@me.com', 'aine@icloud.com'],
  ])('of %s is that of %s too', async (first, second) => {
    await openAccount(api, first);
    await openAccount(api, second.toLowerCase());
    expect(await creditOf(api, second)).toEqual(HAD);
    expect(await creditOf(api, first)).toMatchObject(GIVEN);
  });

  test('is given to the next person', async () => {
    await openAccount(api, 'aine@example.ie');
    await openAccount(api, 'brian@example.ie');
    expect(await creditOf(api, 'brian@example.ie')).toMatchObject(GIVEN);
    expect(await mails()).toEqual([]);
  });

  test('is given once to fifty spellings of an address that are confirmed at once', async () => {
    const emails = Array.from({ length: 50 }, (_, index) => `aine+${index}@example.ie`);
    const [{ password_hash }] = await registrationsOf(emails.slice(0, 1));
    await Promise.all(
      emails.slice(1).map((email, index) => putRegistration(email, password_hash, index)),
    );
    const codes = await Promise.all(
      emails.map(async (email) => codeInLetter(await registrationLetter(api, email))),
    );
    const replies = await Promise.all(codes.map((token) => api.post('auth/verify', { token })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const accounts = await records.all(api.db, 'accounts');
    expect(accounts.length).toBe(50);
    expect(accounts.map(({ credit_cents }) => credit_cents).sort()).toEqual([
      ...Array.from({ length: 49 }, () => 0),
      10_000,
    ]);
    expect(await records.count(api.db, 'ledger')).toBe(1);
    expect((await mails()).length).toBe(49);
  });

  /** Passwords are hashed slowly: one is enough. */
  async function registrationsOf(emails: readonly string[]) {
    for (const email of emails) await api.post('auth/register', registrationOf('user', email));
    const [first] = await records.all(api.db, 'registrations');
    if (first === undefined) throw new Error('There is no registration.');
    return [first] as const;
  }
  const putRegistration = async (email: string, password_hash: string, index: number) => {
    const row = await records.get(api.db, 'registrations', {
      password_hash,
      email: 'aine+0@example.ie',
    });
    await records.insert(api.db, 'registrations', { ...row, id: `${row.id}-${index}`, email });
  };

  test('of an account that changed its address is that of both addresses', async () => {
    const id = await openAccount(api, 'old@example.ie');
    const headers = await logIn(api, 'old@example.ie');
    await api.post('users/email', { email: 'new@example.ie', password: PASSWORD }, headers);
    const letter = await emailConfirmMail(emailEntity(id, 'new@example.ie'), api.services);
    const token =
      letter?.kind === 'email-confirm' ? (letter.facts.link.split('/').at(-1) ?? '') : '';
    expect((await api.post('users/email/confirm', { token })).status).toBe(200);
    await close(api, 'new@example.ie');
    for (const email of ['old@example.ie', 'new+1@example.ie']) {
      await openAccount(api, email);
      expect(await creditOf(api, email)).toEqual(HAD);
    }
  });

  test('says at registration nothing about who has had it', async () => {
    await openAccount(api, 'aine@example.ie');
    await close(api, 'aine@example.ie');
    const answers = [];
    for (const email of ['aine@example.ie', 'new@example.ie']) {
      const registered = await api.post('auth/register', registrationOf('user', email));
      const token = codeInLetter(await registrationLetter(api, email));
      const verified = await api.post('auth/verify', { token });
      answers.push([
        registered.status,
        await registered.text(),
        verified.status,
        await verified.text(),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is explained by mail to the confirmed address', async () => {
    await openAccount(api, 'aine@example.ie');
    await openAccount(api, 'aine+2@example.ie');
    const [{ entity_id } = { entity_id: '' }] = await mails();
    const message = await mailNow(api.services, 'credit-had', entity_id);
    expect(message).toMatchObject({
      to: { address: 'aine+2@example.ie' },
    });
    expect(message.text.replaceAll('\n', ' ')).toContain(words.creditHad.address);
  });

  const giveVat = async (email: string, accountId: string, keepBilling = true) => {
    const { tracking: id } = await storeBooking(api, { accountId });
    const body = { id, billingCompany: 'Lantern Books', vatNumber: 'ie 6433435f', keepBilling };
    const response = await api.post('userBooking/billing', body, await logIn(api, email));
    expect(response.status).toBe(200);
  };

  test.each([true, false])(
    'of a company ends in its second account when the VAT number shows that it is one (kept: %s)',
    async (keepBilling) => {
      const first = await openAccount(api, 'a@one.example', 'retailer');
      await giveVat('a@one.example', first);
      expect(await creditOf(api, 'a@one.example')).toMatchObject(GIVEN);
      await close(api, 'a@one.example');
      const second = await openAccount(api, 'b@two.example', 'retailer');
      expect(await creditOf(api, 'b@two.example')).toMatchObject(GIVEN);
      await giveVat('b@two.example', second, keepBilling);
      expect(await creditOf(api, 'b@two.example')).toEqual({
        balanceCents: 0,
        hadBefore: 'company',
        kinds: ['expired', 'registration'],
      });
      await giveVat('b@two.example', second, keepBilling);
      expect((await mails()).map(({ entity_id }) => entity_id)).toEqual([second]);
    },
  );

  test('that a booking gives back does not count when its company had it before', async () => {
    const first = await openAccount(api, 'a@one.example', 'retailer');
    await giveVat('a@one.example', first);
    const second = await openAccount(api, 'b@two.example', 'retailer');
    const headers = await logIn(api, 'b@two.example');
    const { id } = await bookNow(api, { email: 'b@two.example', useCredit: true }, headers);
    await giveVat('b@two.example', second);
    const cancelled = await api.post('userBooking/cancel', { id }, headers);
    expect(cancelled.status).toBe(200);
    expect(await creditOf(api, 'b@two.example')).toEqual({
      balanceCents: 0,
      hadBefore: 'company',
      kinds: ['expired', 'expired', 'registration', 'returned', 'spent'],
    });
  });

  test('stays when a VAT number cannot be right, or is that of the same account', async () => {
    const first = await openAccount(api, 'a@one.example', 'retailer');
    await giveVat('a@one.example', first);
    await giveVat('a@one.example', first);
    expect(await creditOf(api, 'a@one.example')).toMatchObject(GIVEN);
    expect(await mails()).toEqual([]);
    expect((await grants()).map(({ kind }) => kind).sort()).toEqual(['address', 'company']);
  });

  test('is remembered by hashes alone, for its year and one more', async () => {
    const id = await openAccount(api, 'aine@example.ie', 'retailer');
    await giveVat('aine@example.ie', id);
    expect(JSON.stringify(await grants())).not.toMatch(/aine|6433435/i);
    await close(api, 'aine@example.ie');
    // The credit ends on 21 November 2027.
    api.wait((365 + 366) * DAY_MS);
    await cleanUp(api.services);
    expect((await grants()).map(({ forget_on }) => forget_on)).toEqual([
      '2028-11-21',
      '2028-11-21',
    ]);
    api.wait(DAY_MS);
    await cleanUp(api.services);
    expect(await grants()).toEqual([]);
    await openAccount(api, 'aine@example.ie');
    expect(await creditOf(api, 'aine@example.ie')).toMatchObject(GIVEN);
  });

  test('is given again on the first day after that, also before the hashes are deleted', async () => {
    await openAccount(api, 'aine@example.ie');
    await close(api, 'aine@example.ie');
    api.wait((365 + 366 + 1) * DAY_MS);
    await openAccount(api, 'aine@example.ie');
    expect(await creditOf(api, 'aine@example.ie')).toMatchObject(GIVEN);
  });

  test('of before an update, or under another key, is remembered within the hour', async () => {
    await openAccount(api, 'aine@example.ie');
    await records.delete(api.db, 'credit_grants', {});
    await changeRows(api.db, 'accounts', { credit_key: '' }, {});
    await cleanUp(api.services);
    expect(await grants()).toMatchObject([{ kind: 'address', forget_on: '2028-11-21' }]);
    await close(api, 'aine@example.ie');
    await openAccount(api, 'aine+1@example.ie');
    expect(await creditOf(api, 'aine+1@example.ie')).toEqual(HAD);
  });

  test('is named in the copy of the data of who had it, also without an account', async () => {
    const desk = await ownOffice(engine);
    const id = await openAccount(desk.api, 'aine@example.ie', 'retailer');
    await close(desk.api, 'aine@example.ie');
    expect(id).not.toBe('');
    const { out } = await desk.office(['person', 'export', 'aine@example.ie']);
    expect(JSON.parse(out)).toMatchObject({
      registrationCredit: [{ kind: 'address', forget_on: '2028-11-21' }],
    });
    const erased = await desk.office(['person', 'erase', 'aine@example.ie', '--yes']);
    expect(erased.out).toContain(
      'who has had the credit for registering is kept until 2028-11-21.',
    );
    expect(await records.count(desk.db, 'credit_grants')).toBe(1);
  });
});

test('another key makes another hash, and a server that is started again has the same', async () => {
  const keys = ['the first key of twenty letters', 'the second key of twenty letters', undefined];
  const ids = [];
  for (const key of keys) {
    const api = await ownApi('sqlite', { CREDIT_KEY: key });
    await openAccount(api, 'aine@example.ie');
    ids.push((await records.get(api.db, 'credit_grants', {})).id);
  }
  expect(new Set(ids).size).toBe(3);
});
