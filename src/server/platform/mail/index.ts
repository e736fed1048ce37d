/** Mail: the outbox, and the worker that composes and sends it. */
export type { Composer, Composers, Letter } from './composer.ts';
export { greeting } from './greeting.ts';
export type { MailKind } from './kinds.ts';
export { MOST_ATTEMPTS } from './lease.ts';
export { mayMail } from './may-mail.ts';
export { enqueue, forgetMails } from './outbox.ts';
export { transportOf } from './transport.ts';
export { startMailWorker } from './worker.ts';
