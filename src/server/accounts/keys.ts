/** A program that sends a key acts as the account, within what the key allows (D136). */
import { keysPage } from '#api/account.ts';
import { endKey, listKeys, makeKey } from '#api/keys.ts';
import type { KeyRight } from '#api/key-calls.ts';
import { dublinDay } from '#domain/days/calendar.ts';
import * as programKeys from '#messages/program-keys.ts';
import { type Db, lock, records } from '#server/platform/db/index.ts';
import { storeFormDraft } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import { hashOf, newId, newToken } from '#server/platform/index.ts';
import { wrongPassword } from './password-hash.ts';

const MAX_KEYS = 10;

/** Returns undefined for a revoked key. The first call of a day updates `used_on`. */
export async function programWithKey(
  db: Db,
  key: string,
  now: number,
): Promise<http.Program | undefined> {
  const found = await db
    .selectFrom('program_keys')
    .innerJoin('accounts', 'accounts.id', 'program_keys.account_id')
    .select(http.SESSION_COLUMNS.map((column) => `accounts.${column}` as const))
    .select(['program_keys.id as key_id', 'program_keys.may', 'program_keys.used_on'])
    .where('program_keys.hash', '=', hashOf(key))
    .where('accounts.locked_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { key_id: id, may, used_on, ...account } = found;
  const today = dublinDay(now);
  if (used_on !== today) {
    await records.update(db, 'program_keys', { id }, { used_on: today });
    await records.update(db, 'accounts', { id: account.id }, { used_on: today });
  }
  return { id, may, account };
}

export type OwnKey = Awaited<ReturnType<typeof keysOf>>[number];

export async function keysOf(db: Db, accountId: string) {
  const rows = await records.all(db, 'program_keys', { account_id: accountId }, 'created_at desc');
  return rows.map(({ id, name, may, used_on, created_at }) => ({
    ...{ id, name, may },
    madeAt: created_at,
    usedOn: used_on === '' ? null : used_on,
  }));
}

export const endAllKeys = (db: Db, accountId: string): Promise<unknown> =>
  records.delete(db, 'program_keys', { account_id: accountId });

const keysForm = (id: string): http.FormPages => ({
  from: (_, { config }) => http.callPath(config, keysPage),
  id,
  secret: ['password'],
});

export const listKeysEndpoint = http.accountEndpoint(
  listKeys,
  {},
  async ({ account, services: { db } }) =>
    http.success({ status: true, keys: await keysOf(db, account.id) }),
);

/** The key is minted after `once`, which would store it with the answer. */
export const makeKeyEndpoint = http.accountEndpoint(
  makeKey,
  { limits: http.CALL_LIMITS.password, form: keysForm('key') },
  async ({ body: { name, may, password }, account, services, isForm, once }) => {
    const { db, config, now } = services;
    const refused = await wrongPassword(account.id, password, services);
    const made = await once(async (tx) => {
      if (refused !== undefined) return refused;
      await lock(tx, 'accounts', account.id);
      if ((await records.count(tx, 'program_keys', { account_id: account.id })) >= MAX_KEYS)
        return http.problem(409, programKeys.full(MAX_KEYS), { kind: 'list-full' });
      const id = newId(now());
      const row = { id, account_id: account.id, hash: hashOf(newToken()), name, may };
      await records.insert(tx, 'program_keys', { ...row, created_at: now() });
      return http.success({ status: true, id, key: '' });
    });
    if (!made.ok) return made;
    const { id } = made.value;
    const key = newKey(may);
    const unused = { id, account_id: account.id, used_on: '' };
    if (!(await records.update(db, 'program_keys', unused, { hash: hashOf(key) })))
      return http.problem(409, programKeys.usedAlready);
    const value = { status: true as const, id, key };
    if (!isForm) return http.success(value);
    const page = http.callPath(config, keysPage);
    const draft = { form: account.id, values: { key }, message: '', errors: {} };
    const token = await storeFormDraft(db, page, draft, now());
    return http.success(value, { page: `${page}?made=${token}` });
  },
);

/** People and secret scanners recognise a key by this prefix. */
const newKey = (may: KeyRight): string => `parcel_${may}_${newToken()}`;

export const endKeyEndpoint = http.accountEndpoint(
  endKey,
  { limits: http.CALL_LIMITS.manage, form: keysForm('keys') },
  async ({ account, body, services, once }) => {
    const reply = await once(async (tx) =>
      (await records.delete(tx, 'program_keys', { id: body.key, account_id: account.id }))
        ? http.DONE
        : UNKNOWN_KEY,
    );
    const page = `${http.callPath(services.config, keysPage)}?done=ended`;
    return reply.ok ? { ...reply, page } : reply;
  },
);

const UNKNOWN_KEY = http.problem(404, programKeys.gone);
