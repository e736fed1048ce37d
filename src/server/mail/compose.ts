import { fill, unknownPlaceholders } from '#content/text.ts';
import type { Services } from '../services.ts';
import type { Attachment, Letter } from './composer.ts';
import { wrap } from './wrap.ts';

/** A mail as it is sent; the same outbox row always gives the same message id. */
export interface Message {
  /** Id of its row in the outbox. */
  id: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  /** Plain text with lines of at most 76 characters, longer words apart. */
  text: string;
  date: Date;
  messageId: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
}

export interface Mailbox {
  name: string;
  address: string;
}

/** Longer subjects are cut by most mail programs anyway. */
const SUBJECT_CHARACTERS = 150;

/** The words of a mail hold a placeholder that its composer does not fill: the content check names it. */
export class UnknownWords extends Error {
  readonly code: string;
  override readonly name = 'UnknownWords';
  constructor(kind: string, word: string) {
    super(`content/settings/mails.yaml, ${kind}: {${word}} is not known`);
    this.code = `${kind}:${word}`;
  }
}

/** Puts a letter, its words and the facts together. `createdAt` is when the mail was put into the outbox, in ms. */
export function composeMessage(
  letter: Letter,
  { id, createdAt }: { id: string; createdAt: number },
  { config, content }: Pick<Services, 'config' | 'content'>,
): Message {
  const { brand = '', email = '' } = content.facts();
  const words = content.settings('mails');
  const { subject, text } = words[letter.kind];
  const [unknown] = unknownPlaceholders(`${subject}\n${text}`, letter.facts);
  if (unknown !== undefined) throw new UnknownWords(letter.kind, unknown.name);
  const address = typeof letter.to === 'string' ? letter.to : (config.officeEmail ?? email);
  return {
    id,
    from: { name: brand, address: email },
    to: { name: '', address },
    replyTo: letter.replyTo === undefined ? undefined : { name: '', address: letter.replyTo },
    subject: oneLine(fill(subject, letter.facts)),
    // The line before a signature ends with a blank (RFC 3676, section 4.3).
    text: `${wrap(fill(text, letter.facts).trim())}\n\n-- \n${wrap(words.signature.trim())}`,
    date: new Date(createdAt),
    messageId: `<${id}@${email.split('@').at(-1) ?? 'localhost'}>`,
    // RFC 3834: no holiday notice answers this.
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: letter.attachments ?? [],
  };
}

/** Names and jobs can be long; what a person typed never starts another header. */
function oneLine(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' ').trim());
  return characters.length <= SUBJECT_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}
