import { ok, type Result } from '#domain/result.ts';
import type { Tx } from '#server/platform/db/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { countGuess, GuessQueue } from '../guess-queue.ts';
import { checkRecoveryCode, isRecoveryCode, useAppCode } from './stored.ts';

const DAY_SECONDS = 24 * 3_600;
/**
 * These are wrong codes for one account in a day, from all networks. Beyond each count the delay doubles; after eighty it is longer than
 * the queue lets anybody wait. Networks of earlier logins do not wait, and neither do recovery codes. Three codes of a million are
 * right at a time.
 */
const GUESSES = [5, 5, 10, 20, 40].map((points, at) => ({
  name: `second-step-guesses-${at}`,
  points,
  seconds: DAY_SECONDS,
}));
const [FIRST_GUESSES = { name: '', points: 0, seconds: 0 }] = GUESSES;
const GUESSED = new GuessQueue();

interface Given {
  account: { id: string; email: string };
  code: string;
  network: string;
  giveWay: () => void;
}

/** Compares a code of the app or a recovery code. What it returns uses the code up, and is false for a wrong one. */
export async function checkCode(
  { account, code, network, giveWay }: Given,
  services: PlatformServices,
): Promise<Result<(tx: Tx) => Promise<boolean>, http.Problem>> {
  const { db, config, now } = services;
  if (isRecoveryCode(code)) {
    const check = await checkRecoveryCode(db, account.id, code);
    return check === undefined ? http.TOO_BUSY : ok(check);
  }
  const guess = {
    limits: GUESSES,
    about: account.id,
    owner: () => Promise.resolve(account),
    mail: 'guessing-codes',
    delayMs: 1_000,
  } as const;
  const delayMs = await countGuess(guess, services);
  if (delayMs > 0) {
    giveWay();
    if (!(await GUESSED.wait(account.id, network, delayMs))) return http.TOO_BUSY;
  }
  return ok((tx) => useAppCode(tx, account.id, code, { config, now: now() }));
}

/** Takes a right code out of the count of guesses. Its network does not wait again. */
export async function noteRightCode(
  accountId: string,
  network: string,
  { limiter }: Pick<PlatformServices, 'limiter'>,
): Promise<void> {
  GUESSED.noteLogin(accountId, network);
  await limiter.forgive(FIRST_GUESSES, accountId);
}
