import type { ProblemKind } from './problem-kinds.ts';

/** These fields differ from press to press, so they are not compared when a request is repeated. */
export const IGNORED_FIELDS: readonly string[] = ['elapsedMs', 'shownCents', 'idempotencyKey'];

/** A form without a script has it as a hidden field; the header takes precedence. */
export const KEY_FIELD = 'idempotencyKey';
/** The keys of forms that came back with what is wrong begin with this. */
export const RETURNED = 'again-';

/** 422 for a key with another body (RFC 9457; draft-ietf-httpapi-idempotency-key-header-07, section 2.7). */
export const KEY_REUSED = '/problems/key-reused' satisfies `/problems/${ProblemKind}`;
