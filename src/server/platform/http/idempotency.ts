import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import * as replies from '#messages/replies.ts';
import { records } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DatabaseServices } from '../services.ts';
import type { Database, Row, Tx } from '../db/tables.ts';
import { hashOf } from '../ids.ts';
import { problem, success, type Problem, type Reply } from './reply.ts';

const LIFE_MS = DAY_MS;

export interface RequestKey {
  key: string;
  accountId: string | undefined;
  /** It names network and program. */
  browser: string;
  program: string;
  lifeMs?: number | undefined;
  request: string;
}

export type Effect<A> = (tx: Tx) => Promise<Reply<A>>;

class RollbackWith extends Error {
  readonly failure: Problem;
  constructor(failure: Problem) {
    super('rolled back');
    this.failure = failure;
  }
}

/**
 * Stores the first success and repeats it; another request with the key is a 422. Keys belong to an account; a guest is
 * recognized by an equal request, or by browser and network.
 */
export async function idempotently<A>(
  { db, now }: DatabaseServices,
  call: Pick<Call<A>, 'answer'>,
  requestKey: RequestKey | undefined,
  effect: Effect<A>,
): Promise<Reply<A>> {
  if (requestKey === undefined) return allOrNothing(db, effect);
  const { key, accountId, browser, program, request, lifeMs = LIFE_MS } = requestKey;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) return problem(400, replies.wrongKey);
  // The key salts the hash, because a body can contain a password.
  const requestHash = hashOf(`${key} ${request}`);
  const programHash = hashOf(`${key} ${program}`);
  const ids =
    accountId === undefined
      ? [hashOf(`guest ${requestHash}`), hashOf(`guest ${browser} ${key}`)]
      : [hashOf(`${accountId} ${key}`)];
  return allOrNothing(db, async (tx) => {
    for (const id of ids) {
      const earlier = await claim(tx, { id, requestHash, programHash, lifeMs }, now());
      if (earlier !== undefined) return repeatedReply(call, earlier, { requestHash, programHash });
    }
    const reply = await effect(tx);
    if (!reply.ok) return reply;
    const answer = JSON.stringify(reply.value);
    await records.update(tx, 'idempotency', { id: ['in', ids] }, { answer });
    return reply;
  });
}

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

interface Claim {
  id: string;
  requestHash: string;
  programHash: string;
  lifeMs: number;
}

/** Where two requests have the same key, PostgreSQL's insert waits for the first. */
async function claim(
  tx: Tx,
  { id, requestHash, programHash, lifeMs }: Claim,
  now: number,
): Promise<Row<'idempotency'> | undefined> {
  await records.delete(tx, 'idempotency', { id, created_at: ['<', now - lifeMs] });
  const row = {
    id,
    request_hash: requestHash,
    program_hash: programHash,
    answer: '',
    created_at: now,
  };
  if (await records.insertNew(tx, 'idempotency', row)) return undefined;
  return records.get(tx, 'idempotency', { id });
}

function repeatedReply<A>(
  { answer }: Pick<Call<A>, 'answer'>,
  earlier: Row<'idempotency'>,
  { requestHash, programHash }: Pick<Claim, 'requestHash' | 'programHash'>,
): Reply<A> {
  if (earlier.request_hash !== requestHash)
    return problem(422, replies.usedKey, { kind: 'key-reused' });
  const stored: unknown = JSON.parse(earlier.answer);
  const read = v.safeParse(answer, stored);
  // An older release may have stored a reply that this schema refuses.
  const value = read.success
    ? read.output
    : v.parse(
        v.custom<A>(() => true),
        stored,
      );
  // An older release does not store it.
  const isStranger = !['', programHash].includes(earlier.program_hash);
  return success(value, { isStranger });
}

export async function forgetOldKeys({ db, now }: DatabaseServices): Promise<void> {
  await records.delete(db, 'idempotency', { created_at: ['<', now() - LIFE_MS] });
}
