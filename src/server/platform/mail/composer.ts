import type { MailFact } from '#content-schema/mail-schema.ts';
import type { PlatformServices } from '../services.ts';
import type { MailKind } from './kinds.ts';

/** What one mail says and to whom; its words are in content/settings/mails.yaml, with the facts in braces. */
interface LetterOf<K extends MailKind> {
  /** Which words: those of the kind in the outbox, unless the composer chooses another kind. */
  kind: K;
  /** An address, or the office. */
  to: string | { office: true };
  /** The address for replies. */
  replyTo?: string;
  /**
   * The values of the placeholders, besides the facts of the settings: exactly the names that MAIL_PLACEHOLDERS lists
   * for the kind.
   */
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  /** More header lines; they replace the usual ones of the same name. */
  headers?: Readonly<Record<string, string>>;
}

/** An attachment. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export type Letter = { [K in MailKind]: LetterOf<K> }[MailKind];

/**
 * Reads the entity that a waiting mail is about and returns what to send; undefined when there is nothing to send any
 * more. It runs outside any transaction, possibly again after a crash.
 */
export type Composer = (subject: string, services: PlatformServices) => Promise<Letter | undefined>;

/** The composers of a module's kinds of mail. */
export type Composers = Readonly<Partial<Record<MailKind, Composer>>>;

/**
 * The name to greet with. Anyone can register, or book for, any address: anything but a name, such as a link, would
 * turn our mail into an advertisement.
 */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
