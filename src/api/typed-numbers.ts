import { decodedUri } from '#domain/text/decoded-uri.ts';
import { readTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { PATHS, TRACKING_ID } from '#routes';

export type TypedNumber =
  | { kind: 'number'; number: string }
  | {
      kind: 'wrong';
      typed: string;
      /** An invalid character, another format, or a wrong check character. */
      why: 'characters' | 'form' | 'check';
    };

export const MAX_NUMBERS = 10;
const MAX_TEXT = 2_000;
const MAX_ECHOED = 40;
/** IE and twelve letters and digits, in one piece or in groups. */
const NUMBER =
  /(?<!\S)((?:\p{Pd}[\s\p{Pd}]*)?[Ii][\s\p{Pd}]*[Ee](?:[\s\p{Pd}]*[\dA-Za-z]){12}\p{Pd}*)(?!\S)/u;

/** The same with marks, words or an address around it: "(IE7M3D90QXM2VC)." or a link to its page. */
const EMBEDDED = /(?<![\dA-Za-z])[Ii][Ee](?:[\s\p{Pd}]*[\dA-Za-z]){12}(?![\dA-Za-z])/gu;

/** The query of /track/{id}, or of /track?id=… (D24). */
export function trackText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const start = `${PATHS.track}/`;
  if (pathname.startsWith(start)) return decodedUri(pathname.slice(start.length));
  return new URLSearchParams(search).getAll('id').join(',');
}

/**
 * Reads numbers between spaces, commas or semicolons; printed groups are one number. What surrounds a number in its word is
 * ignored, and so are words without a digit when there is a number. `rest` counts those left out.
 */
export function readNumbers(text: string): { numbers: TypedNumber[]; rest: number } {
  const numbers = new Map<string, TypedNumber>();
  for (const typed of text
    .slice(0, MAX_TEXT)
    // People paste full-width letters, marks that cannot be seen, and a link within a link.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/%[\da-f]{2}/gi, ' ')
    .split(/[,;\n]/)
    .flatMap((piece) => typedEntries(withoutSurroundings(piece)))) {
    const read = readOne(typed);
    numbers.set(read.kind === 'number' ? read.number : `wrong ${read.typed}`, read);
  }
  const found = [...numbers.values()];
  const hasNumber = found.some(({ kind }) => kind === 'number');
  const all = found.filter(
    (entry) => !hasNumber || entry.kind === 'number' || /\d/.test(entry.typed),
  );
  return { numbers: all.slice(0, MAX_NUMBERS), rest: Math.max(0, all.length - MAX_NUMBERS) };
}

function readOne(typed: string): TypedNumber {
  const number = readTrackingNumber(typed);
  if (number !== undefined) return { kind: 'number', number };
  if (NUMBER.test(typed)) return { kind: 'wrong', typed, why: 'check' };
  const isAllowed = TRACKING_ID.test(typed.replaceAll(' ', ''));
  const characters = Array.from(typed);
  const shown =
    characters.length > MAX_ECHOED ? `${characters.slice(0, MAX_ECHOED).join('')}…` : typed;
  return { kind: 'wrong', typed: shown, why: isAllowed ? 'form' : 'characters' };
}

function withoutSurroundings(text: string): string {
  let rest = text;
  for (const { 0: number, index } of [...text.matchAll(EMBEDDED)].toReversed()) {
    if (readTrackingNumber(number) === undefined) continue;
    const start = rest.slice(0, index).search(/\S*$/);
    const end = rest.slice(index + number.length).search(/\s|$/) + index + number.length;
    rest = `${rest.slice(0, start)} ${number} ${rest.slice(end)}`;
  }
  return rest;
}

/** Numbers, and the text between them up to the next "IE". */
const typedEntries = (text: string): string[] =>
  text
    .split(NUMBER)
    .flatMap((part, at) => (at % 2 === 1 ? part : part.split(/\s+(?=ie\S)/i)))
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '');
