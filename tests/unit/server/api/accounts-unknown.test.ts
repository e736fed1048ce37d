import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { resetMail } from '#server/accounts/mails.ts';
import { COST, DECOY } from '#server/accounts/password-hash.ts';
import { ENGINES, testApi } from '#tests/support/api/api.ts';
import { openAccount, registrationLetter, registrationOf } from '#tests/support/people/accounts.ts';

/** Writes down what kinds of statements run. */
const recorder = (kinds: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    kinds.push(node.kind);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

describe.each(ENGINES)('nobody can find out who has an account on %s', (engine) => {
  const kinds: string[] = [];
  const api = testApi(engine, {}, (services) => ({
    ...services,
    db: services.db.withPlugin(recorder(kinds)),
  }));
  beforeAll(async () => {
    await openAccount(api, 'known@example.ie');
  });

  /** Everything about an answer, and the statements that it took. */
  const seen = async (path: string, body: unknown): Promise<unknown[]> => {
    kinds.length = 0;
    const response = await api.post(path, body);
    const answer: unknown = await response.json();
    expect(kinds).not.toEqual([]);
    return [response.status, answer, [...response.headers.keys()].sort(), [...kinds]];
  };

  test.each([
    ['auth/register', (email: string) => registrationOf('user', email)],
    ['auth/weblogin', (email: string) => ({ email, password: 'not the password' })],
    ['auth/forgot', (email: string) => ({ email })],
  ])('%s answers the same for a known and an unknown address', async (path, body) => {
    const known = await seen(path, body('known@example.ie'));
    expect(known).toEqual(await seen(path, body('unknown@example.ie')));
  });

  test('an unknown address is checked against a hash of the same cost', () => {
    const { memory, passes, parallelism } = COST;
    expect(DECOY).toContain(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
  });

  test('the owner of a known address is told by mail how to get in', async () => {
    const letter = await registrationLetter(api, 'known@example.ie');
    expect(letter).toMatchObject({
      kind: 'already-registered',
      to: 'known@example.ie',
      facts: {
        link: 'https://www.site.example/forgot-password',
        'login-link': 'https://www.site.example/login',
      },
    });
  });

  test('an unknown address gets no mail for a new password', async () => {
    expect(await resetMail('unknown@example.ie', api.services)).toBeUndefined();
  });
});
