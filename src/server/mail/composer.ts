import type { MailFact } from '#content/mail-schema.ts';
import type { Services } from '../services.ts';
import type { MailKind } from './kinds.ts';

/** What one mail says and to whom; the words stand in content/settings/mails.yaml and hold the facts in braces. */
interface LetterOf<K extends MailKind> {
  /** Which words: the kind that waits in the outbox, unless the composer finds that another one fits. */
  kind: K;
  /** An address, or the office. */
  to: string | { office: true };
  /** Whom an answer goes to. */
  replyTo?: string;
  /**
   * What the placeholders of these words stand for, beside the facts of the settings: exactly the names that
   * MAIL_PLACEHOLDERS lists for the kind.
   */
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  /** More header lines; they replace the usual ones of the same name. */
  headers?: Readonly<Record<string, string>>;
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  /** Where the file lies; it is read while the mail is sent. */
  path: string;
}

export type Letter = { [K in MailKind]: LetterOf<K> }[MailKind];

/**
 * Reads what a waiting mail is about and says what to send; undefined when there is nothing to send any more. It runs
 * outside any transaction, possibly again after a crash.
 */
export type Composer = (subject: string, services: Services) => Promise<Letter | undefined>;
