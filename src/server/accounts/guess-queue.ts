import { setTimeout as pause } from 'node:timers/promises';

const MAX_WAIT_MS = 20_000;
const MAX_WAITING = 500;
const MAX_NETWORKS = 10_000;

/**
 * Logins of a guessed account come one after the other, each after the delay of that account, however many arrive at
 * once. They wait before the password is compared: a failure that is only told late is known by who stops waiting.
 */
export class GuessQueue {
  readonly #free = new Map<string, number>();
  /** Account and network of earlier logins, the oldest first. */
  readonly #known = new Set<string>();
  #waiting = 0;

  /** False when too many wait: nothing was compared. */
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
