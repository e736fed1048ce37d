import type { ProblemKind } from './problem-kinds.ts';

/**
 * An Idempotency-Key stands for what a person means to do. The client adds these fields, and they change between two
 * presses (the time it took, a price that has arrived), so neither side compares them: a retry with the same key has
 * its effect once, whatever their values.
 */
export const NOT_MEANT: readonly string[] = ['elapsedMs', 'shownCents', 'idempotencyKey'];

/** The hidden field with the key of a form that is sent without a script; the header comes before it. */
export const KEY_FIELD = 'idempotencyKey';

/**
 * The `type` of the 422 (RFC 9457; draft-ietf-httpapi-idempotency-key-header-07, section 2.7) for a key whose first
 * request meant something else and succeeded.
 */
export const KEY_REUSED = '/problems/key-reused' satisfies `/problems/${ProblemKind}`;
