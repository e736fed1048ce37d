import { visibleText } from '../places/plain-code.ts';

/**
 * Returns the address of what people paste: with blanks and marks that nobody sees, as a link, behind its owner's name,
 * or with the sign that followed it in a text.
 */
export function typedEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const plain = visibleText(text).trim();
  const [, linked = plain] = /^mailto:([^?]*)/i.exec(plain) ?? [];
  const [, address = linked] = /<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(linked) ?? [];
  return address.replace(/\s*@\s*/, '@').replace(/^[\s'"‘“<(]+|[\s'"’”>),.:;]+$/g, '');
}

/** It is counted in characters. The expressions above look at a run of blanks again from each of its signs. */
const LONGEST = 1_000;
