export interface Plain {
  text: string;
  unknown: readonly string[];
}

const LATIN = {
  ...letterPairs('ßẞæœøłđðþħıĳŋŧĸſə', 'ss SS ae oe o l d d th h i ij ng t k s a'),
  ...letterPairs('‘’ʼ‚“”„«»‐‑–—…·№€£ºª°', `' ' ' , " " " " " - - - - ... . No EUR GBP o a o`),
  '\u00a0': ' ',
};
/** ELOT 743 and ISO 843 define these letters. */
const GREEK = letterPairs(
  'αβγδεζηθικλμνξοπρσςτυφχψω',
  'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
);
/** ICAO Doc 9303, part 3, section 6 defines these letters. */
const CYRILLIC = {
  ...letterPairs(
    'абвгдежзиклмнопрстуфхцчшщъыьэюя',
    'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia',
  ),
  ...letterPairs('іїєґўђјљњћџѕ', 'i i ie g u d j lj nj c dz dz'),
};
const LETTERS: Readonly<Record<string, string>> = { ...LATIN, ...GREEK, ...CYRILLIC };

/** Writes as passports do, and reports other scripts unchanged. */
export function transliterate(text: string): Plain {
  const unknown = new Set<string>();
  // ELOT 743, section 4 defines these sounds.
  const sounds = text
    .normalize('NFC')
    .replace(/ο[υύ]/g, 'ou')
    .replace(/Ο[υύ]/g, 'Ou')
    .replace(/Ο[ΥΎ]/g, 'OU');
  const letters = Array.from(bare(sounds));
  const plain = letters.map((letter, at) => {
    if (/^[\x20-\x7e]$/.test(letter)) return letter;
    const found = plainOf(letter, isCapital(letters[at + 1] ?? letters[at - 1]));
    if (found === undefined) unknown.add(letter);
    return found ?? letter;
  });
  return { text: plain.join('').replace(/ {2,}/g, ' ').trim(), unknown: [...unknown] };
}

/** Other scripts need their marks. */
const bare = (text: string): string =>
  withoutPictures(text)
    // These marks say in which direction a text runs.
    .replace(/\p{Cf}/gu, '')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC');

/** No label prints pictures such as "🐕". A name of pictures alone is returned unchanged, as it would be empty without them. */
function withoutPictures(text: string): string {
  const words = text.replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]/gu, '');
  return words.trim() === '' ? text : words;
}

/** "Þ" is "Th", or "TH" among capitals. */
function plainOf(letter: string, isAmongCapitals: boolean): string | undefined {
  const own = LETTERS[letter];
  if (own !== undefined) return own === '-' && /\p{L}/u.test(letter) ? '' : own;
  const small = letter.toLowerCase();
  const found = small === letter ? undefined : LETTERS[small];
  if (found === undefined) return undefined;
  if (found === '-') return '';
  return isAmongCapitals ? found.toUpperCase() : found.charAt(0).toUpperCase() + found.slice(1);
}

const isCapital = (letter: string | undefined): boolean => /\p{Lu}/u.test(letter ?? '');

function letterPairs(letters: string, plain: string): Record<string, string> {
  const written = plain.split(' ');
  return Object.fromEntries(Array.from(letters).map((letter, at) => [letter, written[at] ?? '']));
}
