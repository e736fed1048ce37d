import type { MailFact, MailKind } from '#content-schema/mail-schema.ts';
import type { PlatformServices } from '../services.ts';

type Recipient = string | { office: true };

interface LetterOf<K extends MailKind> {
  kind: K;
  to: Recipient;
  replyTo?: Recipient;
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  ticket?: MailTicket;
  headers?: Readonly<Record<string, string>>;
}

export interface MailTicket {
  kind: 'planned' | 'delivered' | 'problem' | 'ended';
  number: string;
  title: string;
  lines: readonly string[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export type Letter = { [K in MailKind]: LetterOf<K> }[MailKind];

/** Returns undefined when there is nothing to send. It runs outside any transaction and may be repeated. */
export type Composer<S extends PlatformServices = PlatformServices> = (
  entityId: string,
  services: S,
) => Promise<Letter | undefined>;

export type Composers<S extends PlatformServices = PlatformServices> = Readonly<
  Partial<Record<MailKind, Composer<S>>>
>;

/** Anyone can book for any address, so a link is no name. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
