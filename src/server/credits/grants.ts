import { addDays, addMonths, dublinDay, type Day } from '#domain/days/calendar.ts';
import {
  inPieces,
  inTransaction,
  lock,
  records,
  type Db,
  type Row,
  type Tx,
} from '#server/platform/db/index.ts';
import { newId, type DatabaseServices, type PlatformConfig } from '#server/platform/index.ts';
import { addressHash, companyHash, creditKeyId } from './credit-key.ts';
import { expireCredit, postCredit } from './ledger.ts';

/** A grant is remembered for so long after the last day of its credit (D68, privacy page). */
const MONTHS_REMEMBERED = 12;

interface Around {
  config: PlatformConfig;
  now: number;
}

type Holder = Pick<Row<'accounts'>, 'id' | 'email'>;

/**
 * Grants the credit once for each mailbox, whatever its spelling and its account (D10, D68). Returns false when it has
 * had the credit.
 */
export async function grantRegistrationCredit(
  tx: Tx,
  { id, email }: Holder,
  { cents, months }: { cents: number; months: number },
  { config, now }: Around,
): Promise<boolean> {
  const expiresOn = addMonths(dublinDay(now), months);
  const isFirst = await remember(
    tx,
    {
      id: addressHash(email, config),
      kind: 'address',
      grant_id: newId(now),
      forget_on: forgetOn(expiresOn),
    },
    { config, now },
  );
  const credit_key = creditKeyId(config);
  await records.update(
    tx,
    'accounts',
    { id },
    { credit_key, credit_had: isFirst ? '' : 'address' },
  );
  if (!isFirst) return false;
  const grant = { kind: 'registration', ref: 'registration', expiresOn, now } as const;
  return postCredit(tx, { accountId: id, cents, ...grant });
}

/** A new address of an account is its holder's too, so that the account can be closed and opened with either. */
export async function rememberMoved(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { config, now }: Around,
): Promise<void> {
  const known = await grantOf(tx, from, config);
  if (known === undefined) return;
  const { grant_id, forget_on } = known;
  const id = addressHash(to, config);
  await remember(tx, { id, kind: 'address', grant_id, forget_on }, { config, now });
}

/**
 * Remembers a VAT number, which becomes known after the grant, with it. When its company had the credit with another account,
 * the rest here ends today, also credit that comes back from a booking later. Returns true when that happened now.
 */
export async function rememberCompany(
  tx: Tx,
  { accountId, vatNumber }: { accountId: string; vatNumber: string },
  { config, now }: Around,
): Promise<boolean> {
  const id = companyHash(vatNumber, config);
  const account = id === undefined ? undefined : await lock(tx, 'accounts', accountId);
  const own = account && (await grantOf(tx, account.email, config));
  if (id === undefined || own === undefined) return false;
  const { grant_id, forget_on } = own;
  if (await remember(tx, { id, kind: 'company', grant_id, forget_on }, { config, now }))
    return false;
  const known = await records.find(tx, 'credit_grants', { id });
  if (known?.grant_id === grant_id) return false;
  const today = dublinDay(now);
  const ended = await records.update(
    tx,
    'ledger',
    { account_id: accountId, kind: 'registration', expires_on: ['>=', today] },
    { expires_on: addDays(today, -1) },
  );
  if (!ended) return false;
  await expireCredit(tx, { accountId, now });
  await records.update(tx, 'accounts', { id: accountId }, { credit_had: 'company' });
  return true;
}

/** Returns the rows about the person who has or had the address, for a copy of their data. */
export async function grantsAbout(
  db: Db,
  email: string,
  config: PlatformConfig,
): Promise<Row<'credit_grants'>[]> {
  const own = await grantOf(db, email, config);
  return own === undefined
    ? []
    : records.all(db, 'credit_grants', { grant_id: own.grant_id }, 'created_at', 'id');
}

/** Remembers credit for registering from before this rule, or from before a change of the key. */
export async function rememberEarlierGrants({
  db,
  config,
  ...clock
}: DatabaseServices & { config: PlatformConfig }): Promise<void> {
  const now = clock.now();
  const credit_key = creditKeyId(config);
  const pieces = inPieces<Pick<Row<'accounts'>, 'id' | 'email'>>((after, max) =>
    db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('credit_key', '!=', credit_key)
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(max)
      .execute(),
  );
  for await (const piece of pieces)
    for (const { id, email } of piece)
      await inTransaction(db, async (tx) => {
        const posted = await records.find(tx, 'ledger', { account_id: id, kind: 'registration' });
        const last = posted?.expires_on ?? undefined;
        if (last !== undefined && forgetOn(last) >= dublinDay(now))
          await remember(
            tx,
            {
              id: addressHash(email, config),
              kind: 'address',
              grant_id: newId(now),
              forget_on: forgetOn(last),
            },
            { config, now },
          );
        await records.update(tx, 'accounts', { id }, { credit_key });
      });
}

export const forgetGrants = ({ db, now }: DatabaseServices): Promise<unknown> =>
  records.delete(db, 'credit_grants', { forget_on: ['<', dublinDay(now())] });

const forgetOn = (expiresOn: Day): Day => addMonths(expiresOn, MONTHS_REMEMBERED);

const grantOf = (
  db: Db,
  email: string,
  config: PlatformConfig,
): Promise<Row<'credit_grants'> | undefined> =>
  records.find(db, 'credit_grants', { id: addressHash(email, config) });

/** Returns false when it is known. The database lets in one of two at the same moment. */
async function remember(
  tx: Tx,
  grant: Pick<Row<'credit_grants'>, 'id' | 'kind' | 'grant_id' | 'forget_on'>,
  { config, now }: Around,
): Promise<boolean> {
  await records.delete(tx, 'credit_grants', { id: grant.id, forget_on: ['<', dublinDay(now)] });
  const row = { ...grant, key_id: creditKeyId(config), created_at: now };
  return records.insertNew(tx, 'credit_grants', row);
}
