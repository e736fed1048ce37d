/** What DejaVu Sans has and our PDF library sets: Latin, Greek and Cyrillic. Other scripts need shaping or other fonts. */
const DRAWN =
  /[\n\u0020-\u02ee\u0300-\u034f\u0370-\u0525\u1e00-\u1efb\u1f00-\u1ffe\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2116\u2122\u2190-\u2193\u2212\u2610-\u2612\u2715]/u;

/** Leaves out signs such as emoji, and writes `lost` for each letter or digit that cannot be drawn. */
export const drawnText = (text: string, lost: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => {
      if (DRAWN.test(letter)) return letter;
      // Wide and mathematical letters are Latin ones in another dress.
      const usual = letter.normalize('NFKC');
      if (Array.from(usual).every((part) => DRAWN.test(part))) return usual;
      return /[\p{L}\p{N}]/u.test(letter) ? lost : '';
    })
    .join('');

const LOST = '\0';

/** False when a letter is lost, or nothing is left of a text such as one emoji. */
export function isDrawn(text: string): boolean {
  const drawn = drawnText(text, LOST);
  return !drawn.includes(LOST) && (drawn.trim() !== '' || text.trim() === '');
}
