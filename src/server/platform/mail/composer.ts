import type { MailFact } from '#content-schema/mail-schema.ts';
import type { PlatformServices } from '../services.ts';
import type { MailKind } from './kinds.ts';

/** Text in content/settings/mails.yaml, with the facts as placeholders. */
interface LetterOf<K extends MailKind> {
  /** Usually the outbox kind; the composer can choose another. */
  kind: K;
  to: string | { office: true };
  replyTo?: string;
  /** Exactly the placeholders that MAIL_PLACEHOLDERS lists for the kind. */
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  /** Override default headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export type Letter = { [K in MailKind]: LetterOf<K> }[MailKind];

/** Reads the entity and returns the mail; undefined when there is nothing to send. Outside any transaction, possibly again after a crash. */
export type Composer = (
  entityId: string,
  services: PlatformServices,
) => Promise<Letter | undefined>;

export type Composers = Readonly<Partial<Record<MailKind, Composer>>>;

/** A name to greet with. Anyone can book for any address, so anything that is not a name, such as a link, is dropped. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
