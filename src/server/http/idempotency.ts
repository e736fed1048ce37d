import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../db/tables.ts';
import { hashOf } from '../ids.ts';
import { problem, success, type Problem, type Reply } from './reply.ts';

/** How long the first answer is kept. */
export const KEY_LIFE_MS = 24 * 3_600_000;

/** What makes a request the same as an earlier one. */
export interface RequestKey {
  /** The Idempotency-Key header; without one every request is a new one. */
  key: string | null;
  accountId: string | undefined;
  /** Method, path and body. */
  request: string;
}

/** What a transaction does, and what it answers. */
export type Effect<A> = (tx: Tx) => Promise<Reply<A>>;

/** Takes the effects back and carries the reply out of the transaction. */
class TakenBack extends Error {
  readonly failure: Problem;
  constructor(failure: Problem) {
    super('taken back');
    this.failure = failure;
  }
}

/**
 * Runs an effect in one transaction, at most once for an Idempotency-Key: the first success is stored with it and
 * given again, another request with the same key is a 409. A failure takes everything back, the key too.
 */
export async function once<A>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  call: Pick<Call<A>, 'answer'>,
  { key, accountId = '', request }: RequestKey,
  effect: Effect<A>,
): Promise<Reply<A>> {
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    return problem(400, 'The Idempotency-Key must have 1 to 255 visible ASCII characters.');
  const id = key === null ? undefined : hashOf(`${accountId} ${key}`);
  // The key is not stored, so it salts the hash: a body can hold a password.
  const requestHash = hashOf(`${key ?? ''} ${request}`);
  try {
    return await db.transaction().execute(async (tx) => {
      const earlier = id === undefined ? undefined : await claim(tx, id, requestHash, now());
      if (earlier !== undefined) return repeated(call, earlier, requestHash);
      const reply = await effect(tx);
      if (!reply.ok) throw new TakenBack(reply);
      if (id !== undefined)
        await tx
          .updateTable('idempotency')
          .set({ answer: JSON.stringify(reply.body) })
          .where('id', '=', id)
          .execute();
      return reply;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.failure;
    throw error;
  }
}

interface Earlier {
  request_hash: string;
  answer: string;
}

/** Takes the key, or finds who had it. On PostgreSQL the insert waits for a request that holds the key right now. */
async function claim(
  tx: Tx,
  id: string,
  requestHash: string,
  now: number,
): Promise<Earlier | undefined> {
  const taken = await tx
    .insertInto('idempotency')
    .values({ id, request_hash: requestHash, answer: '', created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  return tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function repeated<A>(
  { answer }: Pick<Call<A>, 'answer'>,
  earlier: Earlier,
  requestHash: string,
): Reply<A> {
  if (earlier.request_hash !== requestHash)
    return problem(409, 'This Idempotency-Key was used for another request: take a new one.');
  return success(v.parse(answer, JSON.parse(earlier.answer)));
}

/** Forgets keys that are a day old. */
export async function forgetOldKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now() - KEY_LIFE_MS)
    .execute();
}
