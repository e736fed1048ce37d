import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PlatformServices } from '../services.ts';
import type { Database, Tx } from '../db/tables.ts';
import { hashOf } from '../ids.ts';
import { problem, success, type Problem, type Reply } from './reply.ts';

/** How long the first answer is kept. */
const KEY_LIFE_MS = 24 * 3_600_000;

/** What identifies a request as a repetition of an earlier one. */
export interface RequestKey {
  /** The Idempotency-Key header. */
  key: string;
  /** Undefined for a guest. */
  accountId: string | undefined;
  /** Network and browser: whose keys a guest's are. Network addresses change, so they tell a guest only in part. */
  browser: string;
  /** For how many milliseconds an equal request is a repetition; a day unless it says otherwise. */
  lifeMs?: number | undefined;
  /** Method, path and body. */
  request: string;
}

/** An effect, and the reply to it. */
export type Effect<A> = (tx: Tx) => Promise<Reply<A>>;

/** Thrown to roll the transaction back; holds the problem to answer. */
class RollbackWith extends Error {
  readonly failure: Problem;
  constructor(failure: Problem) {
    super('rolled back');
    this.failure = failure;
  }
}

/**
 * Runs an effect in one transaction, at most once for an Idempotency-Key: the first success is stored with the key and
 * repeated; a different request with the same key is a 422. A failure rolls everything back, the key included.
 *
 * A key belongs to its caller. A guest's is known again by what it asks for, from whatever network a retry comes, and
 * for a different request only by the same browser on the same network: a stranger's key "1" never meets it. Without a
 * key every request is a new one.
 */
export async function idempotently<A>(
  { db, now }: Pick<PlatformServices, 'db' | 'now'>,
  call: Pick<Call<A>, 'answer'>,
  asked: RequestKey | undefined,
  effect: Effect<A>,
): Promise<Reply<A>> {
  if (asked === undefined) return allOrNothing(db, effect);
  const { key, accountId, browser, request, lifeMs = KEY_LIFE_MS } = asked;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    return problem(400, 'The Idempotency-Key must have 1 to 255 visible ASCII characters.');
  // The key itself is not stored, so it serves as the salt of the hash: a body can contain a password.
  const requestHash = hashOf(`${key} ${request}`);
  const ids =
    accountId === undefined
      ? [hashOf(`guest ${requestHash}`), hashOf(`guest ${browser} ${key}`)]
      : [hashOf(`${accountId} ${key}`)];
  return allOrNothing(db, async (tx) => {
    for (const id of ids) {
      const earlier = await claim(tx, { id, requestHash, lifeMs }, now());
      if (earlier !== undefined) return repeated(call, earlier, requestHash);
    }
    const reply = await effect(tx);
    if (reply.ok)
      await tx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(reply.value) })
        .where('id', 'in', ids)
        .execute();
    return reply;
  });
}

/** Runs an effect in one transaction, which a failure rolls back. */
async function allOrNothing<A>(db: Database, effect: Effect<A>): Promise<Reply<A>> {
  try {
    return await inTransaction(db, async (tx) => {
      const reply = await effect(tx);
      if (!reply.ok) throw new RollbackWith(reply);
      return reply;
    });
  } catch (error) {
    if (error instanceof RollbackWith) return error.failure;
    throw error;
  }
}

interface Earlier {
  request_hash: string;
  answer: string;
}

/**
 * Takes the key, or returns the request that has it. On PostgreSQL the insert waits for a request that holds the key
 * right now.
 */
async function claim(
  tx: Tx,
  { id, requestHash, lifeMs }: { id: string; requestHash: string; lifeMs: number },
  now: number,
): Promise<Earlier | undefined> {
  await tx
    .deleteFrom('idempotency')
    .where('id', '=', id)
    .where('created_at', '<', now - lifeMs)
    .execute();
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
    return problem(422, 'This Idempotency-Key was used for another request: take a new one.', {
      kind: 'key-reused',
    });
  const stored: unknown = JSON.parse(earlier.answer);
  const read = v.safeParse(answer, stored);
  // An older release answered in an older shape, and it is what the sender was told: it is repeated as it was stored.
  return success(
    read.success
      ? read.output
      : v.parse(
          v.custom<A>(() => true),
          stored,
        ),
  );
}

/** Deletes keys that are a day old. */
export async function forgetOldKeys({
  db,
  now,
}: Pick<PlatformServices, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now() - KEY_LIFE_MS)
    .execute();
}
