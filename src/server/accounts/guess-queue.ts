import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#server/platform/db/index.ts';
import type { PlatformServices } from '#server/platform/index.ts';
import { enqueue, mayMail } from '#server/platform/mail/index.ts';

export interface Guess {
  /** They are counted one after the other: a guess counts in the second one when it is over the first. */
  limits: readonly Parameters<PlatformServices['limiter']['hit']>[0][];
  /** It is an e-mail address, or the id of an account. */
  about: string;
  owner: () => Promise<{ id: string; email: string } | undefined>;
  /** It is the mail that tells the owner of guesses. */
  mail: 'guessing' | 'guessing-codes';
  delayMs: number;
}

/** Counts a guess from any network. Returns its delay, which doubles with each limit that it is over; 0 within the first. */
export async function countGuess(
  { limits, about, owner, mail, delayMs }: Guess,
  services: PlatformServices,
): Promise<number> {
  let over = 0;
  for (const limit of limits) {
    if ((await services.limiter.hit(limit, about))?.isOver !== true) break;
    over += 1;
  }
  if (over === 0) return 0;
  services.log({ event: 'login', level: 'warn', outcome: 'guessing' });
  const account = await owner();
  if (account !== undefined && (await mayMail(services, mail, account.email)))
    await inTransaction(services.db, (tx) => enqueue(tx, mail, account.id, services.now()));
  return delayMs * 2 ** over;
}

const MAX_WAIT_MS = 20_000;
const MAX_WAITING = 500;
const MAX_NETWORKS = 10_000;

/**
 * Logins of a guessed account come one after the other, each after the delay of that account, however many arrive at
 * once. They wait before the password is compared: a failure that is only told late is known by who stops waiting.
 */
export class GuessQueue {
  readonly #free = new Map<string, number>();
  /** It has account and network of earlier logins, the oldest first. */
  readonly #known = new Set<string>();
  #waiting = 0;

  /** Returns false when too many wait. */
  async wait(email: string, network: string, delayMs: number): Promise<boolean> {
    if (this.#known.has(`${email} ${network}`)) return true;
    const now = performance.now();
    for (const [other, at] of this.#free) if (at <= now) this.#free.delete(other);
    const due = Math.max(now, this.#free.get(email) ?? 0) + delayMs;
    if (due - now > MAX_WAIT_MS || this.#waiting >= MAX_WAITING) return false;
    this.#free.set(email, due);
    this.#waiting += 1;
    await pause(due - now);
    this.#waiting -= 1;
    return true;
  }

  /** The owner does not wait where the right password was given before. */
  noteLogin(email: string, network: string): void {
    const key = `${email} ${network}`;
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size > MAX_NETWORKS && oldest !== undefined) this.#known.delete(oldest);
  }
}
