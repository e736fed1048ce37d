import { records } from '#server/platform/db/rows.ts';
import type { Role } from '#routes';
import { registrationMail, resetMail } from '#server/accounts/mails.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { Db, NewRow } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { cookieOf, NOW, type TestApi } from '../api/api.ts';

export const PASSWORD = 'eleven herons over Rossaveel';

export const registrationOf = (role: Role, email: string): Record<string, unknown> => ({
  role,
  email,
  firstname: 'Áine',
  lastname: 'Ní Bhriain',
  phone: '020 910 1234',
  password: PASSWORD,
  terms: true,
  ...((role === 'contractor' || role === 'retailer' || role === 'depot') && {
    company: 'Lantern Books',
  }),
  ...(role === 'driver' && { vehicle: 'small-van', area: 'Galway and Mayo' }),
});

export async function registrationLetter(api: TestApi, email: string): Promise<Letter | undefined> {
  const rows = await records.all(api.db, 'registrations', { email }, 'created_at', 'id');
  return registrationMail(rows.at(-1)?.id ?? '', api.services);
}

export function codeInLetter(letter: Letter | undefined): string {
  if (letter === undefined || !('code' in letter.facts)) throw new Error('This mail has no code.');
  return letter.facts.code;
}

export async function openAccount(
  api: TestApi,
  email: string,
  role: Role = 'user',
  changes: object = {},
): Promise<string> {
  await api.post('auth/register', { ...registrationOf(role, email), ...changes });
  const token = codeInLetter(await registrationLetter(api, email));
  const response = await api.post('auth/verify', { token });
  if (!response.ok) throw new Error(`The registration was not confirmed: ${response.status}`);
  return (await records.get(api.db, 'accounts', { email })).id;
}

/** Registrations and accounts have this in common. */
export const PERSON = {
  role: 'user',
  firstname: 'Áine',
  lastname: 'Kelly',
  phone: '',
  company: '',
  vehicle: '',
  area: '',
  password_hash: 'secret-hash',
  spam: 0,
  created_at: NOW,
} as const;

/** Stores an account without its registration. */
export async function putAccount(
  db: Db,
  columns: Partial<NewRow<'accounts'>> = {},
): Promise<NewRow<'accounts'>> {
  const id = columns.id ?? newId(columns.created_at ?? NOW);
  const own = { id, email: `${id}@example.ie`, approved_at: null, credit_cents: 0 };
  const row = { ...PERSON, ...own, ...columns };
  await records.insert(db, 'accounts', row);
  return row;
}

export const accountSession = async (
  db: Db,
  accountId: string,
  now: number,
): Promise<Record<string, string>> => ({
  cookie: `__Host-session=${(await startSession(db, accountId, now)).value}`,
});

export async function logIn(
  api: TestApi,
  email: string,
  password = PASSWORD,
): Promise<Record<string, string>> {
  const response = await api.post('auth/weblogin', { email, password });
  if (!response.ok) throw new Error(`The login failed: ${response.status}`);
  return cookieOf(response);
}

export async function newSession(
  api: TestApi,
  email: string,
  role: Role = 'user',
): Promise<Record<string, string>> {
  await openAccount(api, email, role);
  return logIn(api, email);
}

export const resetCodeOf = async (api: TestApi, email: string): Promise<string> =>
  codeInLetter(await resetMail(email, api.services));
