/**
 * An Idempotency-Key stands for what a person means to do. The client adds these fields, and they change between two
 * presses (the time it took, a price that has arrived), so neither side compares them: a retry with the same key has
 * its effect once, whatever their values.
 */
export const NOT_MEANT: readonly string[] = ['elapsedMs', 'shownCents'];

/** The `type` of the 409 (RFC 9457) for a key whose first request meant something else and succeeded. */
export const KEY_REUSED = '/problems/key-reused';
