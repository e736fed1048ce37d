import { visibleText } from '../places/plain-code.ts';

/**
 * Returns the address of what people paste: with blanks and invisible characters, as a link, behind its owner's name,
 * or with the sign that followed it in a text.
 */
export function typedEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const plain = visibleText(text).trim();
  const [, linked = plain] = /^mailto:([^?]*)/i.exec(plain) ?? [];
  const [, address = linked] = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(linked) ?? [];
  return address.replace(/\s*@\s*/, '@').replace(/^[\s'"‘“<(]+|[\s'"’”>),.:;]+$/g, '');
}

/** A text of more characters is no address, and reading it would take time with the square of its length. */
const LONGEST = 1_000;
