/** A circuit breaker: stops asking a provider that fails, so that nobody waits for it in vain. */
export interface Breaker {
  /** Whether to ask now. During a pause one caller in each span of it may try. */
  mayAsk: () => boolean;
  worked: () => void;
  /** Returns the length in seconds of the pause that begins with this failure, or undefined. */
  failed: () => number | undefined;
}

/** How many failures in a row begin a pause. */
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** A pause of 30 seconds begins with the third failure in a row; `now` is milliseconds since 1970. */
export function breakerOf(now: () => number): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  return {
    mayAsk: () => {
      if (failures < FAILURES) return true;
      if (now() < pausedUntil) return false;
      pausedUntil = now() + PAUSE_MS;
      return true;
    },
    worked: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures < FAILURES) return undefined;
      pausedUntil = now() + PAUSE_MS;
      return PAUSE_MS / 1000;
    },
  };
}
