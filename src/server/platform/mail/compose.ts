import { type Facts, fill, unknownPlaceholders } from '#content-schema/placeholders.ts';
import * as common from '#messages/common.ts';
import type { PlatformServices } from '../services.ts';
import type { Attachment, Letter, MailTicket } from './letter.ts';
import { wrapWords } from '../wrap-words.ts';
import { htmlPart } from './html-part.ts';

/** A line should have at most 78 characters (RFC 5322, section 2.1.1). */
const MAX_COLUMNS = 76;

export const wrapMail = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => wrapWords(line.trimEnd(), MAX_COLUMNS))
    .join('\n');

export interface Message {
  id: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  date: Date;
  messageId: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
}

interface Mailbox {
  name: string;
  address: string;
}

const SUBJECT_CHARACTERS = 150;

class UnknownWords extends Error {
  readonly code: string;
  override readonly name = 'UnknownWords';
  constructor(kind: string, word: string) {
    super(`content/settings/mails.yaml, ${kind}: {${word}} is not known`);
    this.code = `${kind}:${word}`;
  }
}

export function composeMessage(
  letter: Letter,
  { id, createdAt }: { id: string; createdAt: number },
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): Message {
  const { brand = '', email = '' } = content.facts();
  const words = content.settings('mails');
  const colours = content.settings('brand');
  const { subject, text, button = common.openPage } = words[letter.kind];
  const [unknown] = unknownPlaceholders(`${subject}\n${text}`, letter.facts);
  if (unknown !== undefined) throw new UnknownWords(letter.kind, unknown);
  const mailbox = (to: Letter['to']): Mailbox => ({
    name: '',
    address: typeof to === 'string' ? to : (config.officeEmail ?? email),
  });
  const replyTo = mailbox(letter.replyTo ?? '');
  const facts: Facts = letter.facts;
  const filled = fill(text, facts).trim();
  return {
    id,
    from: { name: brand, address: email },
    to: mailbox(letter.to),
    replyTo: replyTo.address === '' ? undefined : replyTo,
    subject: oneLine(fill(subject, letter.facts)),
    // The delimiter of a signature ends with a space (RFC 3676, section 4.3).
    text: `${wrapMail(withoutLayout(filled, button, letter))}\n\n-- \n${wrapMail(words.signature.trim())}`,
    html: htmlPart({
      text: filled,
      signature: words.signature,
      brand,
      colours,
      ticket: letter.ticket,
      mainLink: facts['link'],
      code: facts['code'] ?? '',
      button,
      origins: [config.siteUrl, new URL(config.apiUrl).origin],
    }),
    date: new Date(createdAt),
    messageId: `<${id}@${email.split('@').at(-1) ?? 'localhost'}>`,
    // This header asks for no automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: letter.attachments ?? [],
  };
}

/** The text begins with the ticket, as the HTML does, and a link before the first sentence has the button's words. */
function withoutLayout(text: string, button: string, { ticket }: Pick<Letter, 'ticket'>): string {
  const named = text.startsWith('http') ? `${button}:\n${text}` : text;
  return ticket === undefined ? named : `${ticketLines(ticket)}\n\n${named}`;
}

const ticketLines = ({ number, title, lines }: MailTicket): string =>
  [number, title, ...lines].join('\n');

function oneLine(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' ').trim());
  return characters.length <= SUBJECT_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}
