import { type Facts, fill, unknownPlaceholders } from '#content-schema/text.ts';
import { onLightPaper } from '#domain/brand.ts';
import { common } from '#messages/common.ts';
import type { PlatformServices } from '../services.ts';
import type { Attachment, Letter } from './composer.ts';
import { htmlPart } from './html-part.ts';

/** Columns of a line; RFC 5322, section 2.1.1, asks for at most 78. */
const COLUMNS = 76;

/** Breaks long lines at blanks. A longer word, such as a link, keeps a line of its own and stays whole. */
export const wrapMail = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line.trimEnd()))
    .join('\n');

function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && longer.length > COLUMNS) {
      lines.push(current.trimEnd());
      current = word;
    } else current = longer;
  }
  return [...lines, current].join('\n');
}

/** A mail as sent; the same outbox row always has the same message id. */
export interface Message {
  /** Id of its row in the outbox. */
  id: string;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  /** Plain text with lines of at most 76 characters; a longer word has its own line. */
  text: string;
  /** The same as HTML. */
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

/** Most mail programs cut longer subjects anyway. */
const SUBJECT_CHARACTERS = 150;

/** Thrown for a placeholder that the composer does not fill; the content check names it too. */
class UnknownWords extends Error {
  readonly code: string;
  override readonly name = 'UnknownWords';
  constructor(kind: string, word: string) {
    super(`content/settings/mails.yaml, ${kind}: {${word}} is not known`);
    this.code = `${kind}:${word}`;
  }
}

/** Combines a letter, its words and the facts. `createdAt` is when the mail was put into the outbox, in ms. */
export function composeMessage(
  letter: Letter,
  { id, createdAt }: { id: string; createdAt: number },
  { config, content }: Pick<PlatformServices, 'config' | 'content'>,
): Message {
  const { brand = '', email = '' } = content.facts();
  const words = content.settings('mails');
  const { subject, text, button = common.openPage } = words[letter.kind];
  const [unknown] = unknownPlaceholders(`${subject}\n${text}`, letter.facts);
  if (unknown !== undefined) throw new UnknownWords(letter.kind, unknown.name);
  const address = typeof letter.to === 'string' ? letter.to : (config.officeEmail ?? email);
  const facts: Facts = letter.facts;
  const filled = fill(text, facts).trim();
  return {
    id,
    from: { name: brand, address: email },
    to: { name: '', address },
    replyTo: letter.replyTo === undefined ? undefined : { name: '', address: letter.replyTo },
    subject: oneLine(fill(subject, letter.facts)),
    // The line before a signature ends with a blank (RFC 3676, section 4.3).
    text: `${wrapMail(filled)}\n\n-- \n${wrapMail(words.signature.trim())}`,
    html: htmlPart({
      text: filled,
      signature: words.signature,
      brand,
      colour: onLightPaper(content.settings('brand').main),
      mainLink: facts['link'],
      button,
      origins: [config.siteUrl, new URL(config.apiUrl).origin],
    }),
    date: new Date(createdAt),
    messageId: `<${id}@${email.split('@').at(-1) ?? 'localhost'}>`,
    // RFC 3834: no automatic replies to this.
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: letter.attachments ?? [],
  };
}

/** Names and job titles can be long, and what a person typed must never start another header. */
function oneLine(subject: string): string {
  const characters = Array.from(subject.replace(/\s+/g, ' ').trim());
  return characters.length <= SUBJECT_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, SUBJECT_CHARACTERS - 1).join('')}…`;
}
