import { LONG_COMMON, SHORT_COMMON } from './common-passwords.ts';

/** What is wrong with a new password, apart from its length. */
export type PasswordWeakness = 'common' | 'personal';

/**
 * How many guesses' worth of pieces a password must have. A letter is a piece, a digit or a sign is half of one; a
 * whole common word counts as one piece, and a run such as "12345", "qwerty" or "aaaa" as half of one.
 */
const LEAST_PIECES = 4;

/**
 * Whether many people use a password, or whether most of it is what others know of the person: names, address, company,
 * our brand (D30; OWASP ASVS 5.0, chapter 6). Undefined when it is neither. Capitals, accents, signs in between and
 * digits for letters make no difference. There is no rule about kinds of characters.
 */
export function passwordWeakness(
  password: string,
  own: readonly string[],
): PasswordWeakness | undefined {
  const plain = fold(password);
  if (isGuessed(plain, COMMON)) return 'common';
  const parts = partsOf(own);
  const withOwn = dictionary([...LONG_COMMON, ...SHORT_COMMON, ...parts]);
  return isMostly(plain, parts) || isGuessed(plain, withOwn) ? 'personal' : undefined;
}

/** Small letters without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Words by their first letter. */
type Dictionary = ReadonlyMap<string, readonly string[]>;
const dictionary = (words: readonly string[]): Dictionary =>
  Map.groupBy(words, (word) => word.charAt(0));
const COMMON = dictionary([...LONG_COMMON, ...SHORT_COMMON]);

function isGuessed(plain: string, words: Dictionary): boolean {
  const signs = new Set(plain.match(/[^\p{L}\p{N}]/gu));
  return (
    pieces(plain, words) < LEAST_PIECES ||
    pieces(withoutSigns(plain), words) + signs.size / 2 < LEAST_PIECES
  );
}

/** The least number of pieces that make the text; what is only repeated counts once. */
const pieces = (text: string, words: Dictionary): number =>
  Math.min(piecesOf(text, words), piecesOf(repeatedUnit(text), words));

function piecesOf(text: string, words: Dictionary): number {
  const spellings = spellingsOf(text);
  const least = Array<number>(text.length + 1).fill(Infinity);
  least[0] = 0;
  const reach = (at: number, cost: number): void => {
    least[at] = Math.min(least[at] ?? Infinity, cost);
  };
  for (let at = 0; at < text.length; at += 1) {
    const cost = least[at] ?? Infinity;
    reach(at + 1, cost + (/\p{L}/u.test(text.charAt(at)) ? 1 : 0.5));
    const run = runAt(text, at);
    if (run >= 3) reach(at + run, cost + 0.5);
    for (const spelling of spellings)
      for (const word of words.get(spelling.charAt(at)) ?? [])
        if (spelling.startsWith(word, at)) reach(at + word.length, cost + 1);
  }
  return least[text.length] ?? 0;
}

/** "abc" of "abcabcabca"; the whole text when it does not repeat. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

/** The text as it is and with letters for the digits and signs that look like them; a 1 can be an i or an l. */
const spellingsOf = (text: string): string[] => [
  text,
  ...['i', 'l'].map((one) =>
    text.replace(/[^a-z]/g, (sign) => (/[1!|]/.test(sign) ? one : (LOOKS_LIKE[sign] ?? sign))),
  ),
];

/** Rows and columns of keyboards, the digits and the alphabet; people run along them both ways. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
  ...['!@#$%^&*()', '!"£$%^&*()', '147', '258', '369'],
].flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** Length of the run that starts here: one character again and again, a row, or a year. */
function runAt(text: string, from: number): number {
  const first = text.charAt(from);
  let same = 1;
  while (text.charAt(from + same) === first) same += 1;
  let row = 1;
  while (
    from + row < text.length &&
    ROWS.some((keys) => keys.includes(text.slice(from, from + row + 1)))
  )
    row += 1;
  const year = /^(19|20)\d\d/.test(text.slice(from, from + 4)) ? 4 : 0;
  return Math.max(same, row, year);
}

/** The words of three letters or more in what is known of a person; the ending of a domain is not one. */
function partsOf(own: readonly string[]): string[] {
  const texts = own.map((text) => fold(text).replace(/@(.*)\.[^.]*$/, '@$1'));
  const parts = texts.flatMap((text) => [...text.split(/[^\p{L}\p{N}]+/u), withoutSigns(text)]);
  return [...new Set(parts)].filter((part) => part.length >= 3);
}

/** Whether the parts cover more than half of the letters and digits. */
function isMostly(plain: string, parts: readonly string[]): boolean {
  return spellingsOf(plain).some((spelling) => {
    const bare = withoutSigns(spelling);
    const covered = new Set<number>();
    for (const part of parts)
      for (let at = bare.indexOf(part); at !== -1; at = bare.indexOf(part, at + 1))
        for (let index = 0; index < part.length; index += 1) covered.add(at + index);
    return covered.size > bare.length / 2;
  });
}
