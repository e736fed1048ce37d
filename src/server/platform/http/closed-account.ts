import { holdRow } from '../db/dialect.ts';
import { records } from '../db/rows.ts';
import type { PlatformServices } from '../services.ts';
import type { SessionAccount } from './caller.ts';
import type { Effect } from './idempotency.ts';
import { NOT_LOGGED_IN, type Reply } from './reply.ts';

type Caller = SessionAccount | undefined;

/** The account stays until the commit. One that was closed after the session was read is a 401. */
export const whileOpen =
  <A>(account: Caller, effect: Effect<A>): Effect<A> =>
  async (tx) =>
    account === undefined || (await holdRow(tx, 'accounts', account.id))
      ? effect(tx)
      : NOT_LOGGED_IN;

/** Covers effects outside `once`, which fail on the missing row. */
export async function unlessClosed<A>(
  account: Caller,
  { db }: Pick<PlatformServices, 'db'>,
  work: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  try {
    return await work();
  } catch (error) {
    if (account === undefined) throw error;
    if ((await records.find(db, 'accounts', { id: account.id })) !== undefined) throw error;
    return NOT_LOGGED_IN;
  }
}
