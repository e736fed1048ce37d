import { decodedUri } from '#domain/decoded-uri.ts';
import { readTrackingNumber } from '#domain/tracking-number.ts';
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
/** IE and twelve letters and digits, without separators. */
const NUMBER_LENGTH = 14;

/** The query of /track/{id}, or of /track?id=… (D24). */
export function trackText({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const start = `${PATHS.track}/`;
  if (pathname.startsWith(start)) return decodedUri(pathname.slice(start.length));
  return new URLSearchParams(search).getAll('id').join(',');
}

/** Separated by spaces, commas or semicolons; printed groups are one number. `rest` counts those left out. */
export function readNumbers(text: string): { numbers: TypedNumber[]; rest: number } {
  const numbers = new Map<string, TypedNumber>();
  for (const typed of text
    .slice(0, MAX_TEXT)
    .split(/[,;\n]/)
    .flatMap(typedEntries)) {
    const read = readOne(typed);
    numbers.set(read.kind === 'number' ? read.number : `wrong ${read.typed}`, read);
  }
  const all = [...numbers.values()];
  return { numbers: all.slice(0, MAX_NUMBERS), rest: Math.max(0, all.length - MAX_NUMBERS) };
}

function readOne(typed: string): TypedNumber {
  const number = readTrackingNumber(typed);
  if (number !== undefined) return { kind: 'number', number };
  if (hasForm(typed)) return { kind: 'wrong', typed, why: 'check' };
  const isAllowed = TRACKING_ID.test(typed.replaceAll(' ', ''));
  const characters = Array.from(typed);
  const shown =
    characters.length > MAX_ECHOED ? `${characters.slice(0, MAX_ECHOED).join('')}…` : typed;
  return { kind: 'wrong', typed: shown, why: isAllowed ? 'form' : 'characters' };
}

function typedEntries(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const entries: string[] = [];
  let loose: string[] = [];
  const flush = (): void => {
    if (loose.length > 0) entries.push(loose.join(' '));
    loose = [];
  };
  for (let at = 0; at < words.length;) {
    const groups = groupsOfNumber(words.slice(at, at + NUMBER_LENGTH));
    if (groups > 0 || /^ie./i.test(words[at] ?? '')) flush();
    if (groups > 0) entries.push(words.slice(at, at + groups).join(' '));
    else loose.push(words[at] ?? '');
    at += Math.max(1, groups);
  }
  flush();
  return entries;
}

function groupsOfNumber(words: readonly string[]): number {
  for (let groups = 1; groups <= words.length; groups += 1) {
    const joined = words.slice(0, groups).join('');
    if (hasForm(joined)) return groups;
    if (compact(joined).length >= NUMBER_LENGTH) return 0;
  }
  return 0;
}

const compact = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '');
const hasForm = (typed: string): boolean => /^IE[\dA-Z]{12}$/i.test(compact(typed));
