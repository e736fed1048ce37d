import { describe, expect, test } from 'vitest';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { registrationLetter, registrationOf } from '#tests/support/people/accounts.ts';

describe.each(ENGINES)('registrations that look like spam on %s', (engine) => {
  const api = testApi(engine);
  const waiting = async (email: string) =>
    api.db
      .selectFrom('registrations')
      .leftJoin('outbox', 'outbox.subject', 'registrations.id')
      .select(['registrations.spam', 'outbox.kind'])
      .where('email', '=', email)
      .execute();

  test('with the hidden field filled in are answered like the others, kept and not mailed', async () => {
    const body = { ...registrationOf('user', 'bot@a.ie'), website: 'https://spam.example' };
    const response = await api.post('auth/register', body);
    expect([response.status, await response.json()]).toEqual([202, { status: true }]);
    expect(await waiting('bot@a.ie')).toEqual([{ spam: 1, kind: null }]);
  });

  test('that were only fast are mailed all the same', async () => {
    await api.post('auth/register', { ...registrationOf('user', 'fast@a.ie'), elapsedMs: 400 });
    expect(await waiting('fast@a.ie')).toEqual([{ spam: 1, kind: 'registration' }]);
  });

  test('sent twice with one key are kept once', async () => {
    const body = registrationOf('user', 'key@a.ie');
    const key = { 'idempotency-key': 'register' };
    await Promise.all([1, 2].map(() => api.post('auth/register', body, key)));
    expect(await waiting('key@a.ie')).toEqual([{ spam: 0, kind: 'registration' }]);
  });

  test.each([
    ['Mary Jane', 'Mary Jane'],
    ['J. P.', 'J. P.'],
    ['You won! www.evil.example', 'there'],
    ['evil.example', 'there'],
  ])('the name "%s" is greeted as "%s"', async (firstname, name) => {
    const email = `${firstname.replace(/\W/g, '')}@a.ie`.toLowerCase();
    await api.post('auth/register', { ...registrationOf('user', email), firstname });
    expect(await registrationLetter(api, email)).toMatchObject({ facts: { name } });
  });
});
