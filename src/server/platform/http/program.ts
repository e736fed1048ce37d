import type { Context } from 'hono';
import type { CallFacts } from '#api/call.ts';
import { KEY_CALLS } from '#api/key-calls.ts';
import * as replies from '#messages/replies.ts';
import { noteInLog } from '../log/index.ts';
import type { PlatformServices } from '../services.ts';
import { discardBody, sentWith } from './body.ts';
import { sender } from './network.ts';
import { overLimit } from './over-limits.ts';
import { problem, type Problem } from './reply.ts';
import { keyInHeader } from './session-cookie.ts';

/** It counts all calls of one key together. */
const KEY_LIMIT = { name: 'key', points: 300, seconds: 60 };
/** It counts by network. 256 bits cannot be guessed, so this only spares the database. */
const WRONG_KEYS = { name: 'wrong-key', points: 60, seconds: 600 };

/** Runs before anything of a request is read: a caller with a key is that key's account, whatever its cookies say. */
export async function admitKey(
  call: CallFacts,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  const key = keyInHeader(context);
  // Calls for everyone need no caller.
  if (key === undefined || call.access === 'everyone') return undefined;
  const refused = await refusedKey(key, call, context, services);
  if (refused !== undefined && call.method === 'POST')
    await discardBody(sentWith(context), call.file);
  return refused;
}

async function refusedKey(
  key: string,
  { path }: CallFacts,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  const program = await services.callers.programWithKey(key);
  if (program === undefined)
    return (await overLimit(WRONG_KEYS, sender(context, services), context, services)) ?? NO_KEY;
  noteInLog({ key: program.id });
  context.set('program', program);
  const needed = KEY_CALLS.get(path);
  if (needed === undefined) return NOT_WITH_KEY;
  if (needed === 'book' && program.may === 'read') return KEY_READS;
  return overLimit(KEY_LIMIT, program.id, context, services);
}

/** RFC 6750, section 3.1, asks for the header. */
const NO_KEY = problem(401, replies.noKey, {
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
});
const NOT_WITH_KEY = problem(403, replies.notWithKey, { kind: 'key-not-here' });
const KEY_READS = problem(403, replies.keyReads, { kind: 'key-reads' });
