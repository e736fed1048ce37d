import type { MailFact } from '#content-schema/mail-schema.ts';
import type { PlatformServices } from '../services.ts';
import type { MailKind } from './kinds.ts';

interface LetterOf<K extends MailKind> {
  kind: K;
  to: string | { office: true };
  replyTo?: string;
  facts: Readonly<Record<MailFact<K>, string>>;
  attachments?: readonly Attachment[];
  ticket?: MailTicket;
  headers?: Readonly<Record<string, string>>;
}

export interface MailTicket {
  kind: 'planned' | 'delivered' | 'problem';
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

/** Undefined for nothing to send. Outside any transaction, possibly repeated. */
export type Composer = (
  entityId: string,
  services: PlatformServices,
) => Promise<Letter | undefined>;

export type Composers = Readonly<Partial<Record<MailKind, Composer>>>;

/** Anyone can book for any address, so a link is no name. */
export const greeting = (name: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name.replaceAll(/\.( |$)/g, '$1')) ? name : 'there';
