import { isBusy } from './unavailable.ts';

/** How long a statement waits while another process, such as the office's command, writes. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 20;

/** Awaits a busy database without standing on the event loop: SQLite's own wait would stop every request. */
export class Patience {
  /** Shared by all: those that queue behind one that gave up are not to wait as long again. */
  #busySince: number | undefined;

  /** Tries a statement until it is not refused, at most five seconds; a refused one has changed nothing. */
  async during<T>(work: () => T | Promise<T>): Promise<T> {
    for (;;)
      try {
        const result = await work();
        this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        this.#busySince ??= now;
        if (now - this.#busySince > PATIENCE_MS) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
  }
}
