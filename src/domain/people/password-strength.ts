import common from './common-passwords.json' with { type: 'json' };

export type PasswordWeakness = 'common' | 'personal';

/**
 * The minimum number of pieces. A letter or common word is one; a digit, symbol or run ("12345", "qwerty", "aaaa") is
 * half.
 */
const MIN_PIECES = 4;

/** Judges by D30 and OWASP ASVS 5.0, chapter 6; it ignores case, accents, symbols between, and digits for letters. */
export function passwordWeakness(
  password: string,
  own: readonly string[],
): PasswordWeakness | undefined {
  const plain = foldPassword(password);
  if (isGuessed(plain, COMMON_WORDS)) return 'common';
  const parts = personalWords(own);
  const withOwn = dictionary([...COMMON, ...parts]);
  return isMostly(plain, parts) || isGuessed(plain, withOwn) ? 'personal' : undefined;
}

const foldPassword = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

type Dictionary = ReadonlyMap<string, readonly string[]>;
const dictionary = (words: readonly string[]): Dictionary =>
  Map.groupBy(words, (word) => word.charAt(0));
/**
 * The list has phrases of 12 characters or more and words of four, after published leaks and with Irish words (NIST SP
 * 800-63B-4, section 3.1.1.2).
 */
const COMMON = [...common.phrases, ...common.words].flatMap((row) => row.split(' '));
const COMMON_WORDS = dictionary(COMMON);

function isGuessed(plain: string, words: Dictionary): boolean {
  const symbols = new Set(plain.match(/[^\p{L}\p{N}]/gu));
  return (
    pieces(plain, words) < MIN_PIECES ||
    pieces(lettersAndDigits(plain), words) + symbols.size / 2 < MIN_PIECES
  );
}

/** Repetitions count once. */
const pieces = (text: string, words: Dictionary): number =>
  Math.min(piecesOf(text, words), piecesOf(repeatedUnit(text), words));

function piecesOf(text: string, words: Dictionary): number {
  const spellings = spellingsOf(text);
  const cheapest = Array<number>(text.length + 1).fill(Infinity);
  cheapest[0] = 0;
  const reach = (at: number, cost: number): void => {
    cheapest[at] = Math.min(cheapest[at] ?? Infinity, cost);
  };
  for (let at = 0; at < text.length; at += 1) {
    const cost = cheapest[at] ?? Infinity;
    reach(at + 1, cost + (/\p{L}/u.test(text.charAt(at)) ? 1 : 0.5));
    const run = runAt(text, at);
    if (run >= 3) reach(at + run, cost + 0.5);
    for (const spelling of spellings)
      for (const word of words.get(spelling.charAt(at)) ?? [])
        if (spelling.startsWith(word, at)) reach(at + word.length, cost + 1);
  }
  return cheapest[text.length] ?? 0;
}

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

/** Puts letters for look-alikes; a 1 can be an i or an l. */
const spellingsOf = (text: string): string[] => [
  text,
  ...['i', 'l'].map((one) =>
    text.replace(/[^a-z]/g, (symbol) =>
      /[1!|]/.test(symbol) ? one : (LOOKS_LIKE[symbol] ?? symbol),
    ),
  ),
];

const KEY_ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
  ...['!@#$%^&*()', '!"£$%^&*()', '147', '258', '369'],
].flatMap((row) => [row, Array.from(row).reverse().join('')]);

function runAt(text: string, from: number): number {
  const first = text.charAt(from);
  let same = 1;
  while (text.charAt(from + same) === first) same += 1;
  let row = 1;
  while (
    from + row < text.length &&
    KEY_ROWS.some((keys) => keys.includes(text.slice(from, from + row + 1)))
  )
    row += 1;
  const year = /^(19|20)\d\d/.test(text.slice(from, from + 4)) ? 4 : 0;
  return Math.max(same, row, year);
}

/** Takes words of three letters or more, and no top-level domains. */
function personalWords(own: readonly string[]): string[] {
  const texts = own.map((text) => foldPassword(text).replace(/@(.*)\.[^.]*$/, '@$1'));
  const parts = texts.flatMap((text) => [...text.split(/[^\p{L}\p{N}]+/u), lettersAndDigits(text)]);
  return [...new Set(parts)].filter((part) => part.length >= 3);
}

function isMostly(plain: string, parts: readonly string[]): boolean {
  return spellingsOf(plain).some((spelling) => {
    const bare = lettersAndDigits(spelling);
    const covered = new Set<number>();
    for (const part of parts)
      for (let at = bare.indexOf(part); at !== -1; at = bare.indexOf(part, at + 1))
        for (let index = 0; index < part.length; index += 1) covered.add(at + index);
    return covered.size > bare.length / 2;
  });
}
