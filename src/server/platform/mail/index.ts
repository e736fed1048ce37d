/** Mail: the outbox, and the worker that composes and sends it. */
export { greeting, type Composer, type Composers, type Letter } from './composer.ts';
export type { MailKind } from './kinds.ts';
export { MOST_ATTEMPTS } from './lease.ts';
export { enqueue, forgetMails, mayMail } from './outbox.ts';
export { transportOf } from './transport.ts';
export { startMailWorker } from './worker.ts';
