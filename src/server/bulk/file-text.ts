/** Reads the letters of an uploaded file, which spreadsheet programs save in several encodings (D215). */
import * as bulk from '#messages/bulk.ts';
import * as bulkReading from '#messages/bulk-reading.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { otherFile } from './other-file.ts';

interface FileText {
  text: string;
  /** They say what was guessed of its letters, with the words to look at. */
  notes: readonly string[];
}

/**
 * Reads Unicode as the file says it; otherwise the encodings of Excel's "CSV" on Windows and on a Mac, where all of their
 * letters are likely ones. Refuses others with what to do about it.
 */
export function fileText(bytes: Uint8Array): Result<FileText> {
  const other = otherFile(bytes);
  if (other !== undefined) return refused(other);
  const told = unicodeOf(bytes);
  const unicode = decoded(bytes, told);
  if (unicode?.includes('\0') === true) return refused(bulk.errorsNotText);
  if (unicode !== undefined) return ok(withoutDoubleDecoding(unicode));
  if (bytes.includes(0)) return refused(bulk.errorsNotText);
  if (told !== 'utf-8') return refused(bulk.errorsNotUtf8);
  for (const encoding of ['windows-1252', 'macintosh']) {
    const text = decoded(bytes, encoding);
    if (text !== undefined && !UNLIKELY.test(text))
      return ok({ text, notes: [bulkReading.guessed(wordsWith(/[^\0-\x7f]/, text))] });
  }
  return refused(bulk.errorsNotUtf8);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the encoding by the mark at the start, or by the zero bytes beside the first two letters. */
function unicodeOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : 'utf-8';
}

/** These are no letters of western Europe, or are where no text has them: "Se‡n", "£ukasz", "M—r". */
const UNLIKELY =
  /[^\0-\x7f\u00a0£€°·ªº«»´–—‘’“”…•©®™½¼¾²À-ÖØ-Ýß-öø-ýÿŒœ]|[£€°½¼¾²]\p{L}|\p{L}[—•²]\p{L}/u;

const BETWEEN_WORDS = /[\s,;|"]+/;
const wordsWith = (sign: RegExp, text: string): string[] => [
  ...new Set(text.split(BETWEEN_WORDS).filter((word) => sign.test(word))),
];

/** Windows-1252 has these bytes for characters beyond Latin-1. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x80 }, (_, at) => at + 0x80).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
const FOLLOWING = [...BYTES].flatMap(([sign, byte]) => (byte < 0xc0 ? [sign] : [])).join('');
/**
 * It finds letters of Europe and quotation marks as the two or three bytes of their UTF-8. Others could be meant:
 * "CAFÉ’S" has two bytes of UTF-8 too.
 */
const DOUBLE = new RegExp(`[ÂÃÄÅ][${FOLLOWING}]|â€[${FOLLOWING}]`, 'u');
const EACH_DOUBLE = new RegExp(DOUBLE, 'gu');

/** "SeÃ¡n" is "Seán" of a file that was opened as Windows-1252 and saved as UTF-8. */
function withoutDoubleDecoding(typed: string): FileText {
  const mend = (text: string): string =>
    text.replace(EACH_DOUBLE, (signs) => {
      const bytes = Uint8Array.from(signs, (sign) => BYTES.get(sign) ?? 0);
      return decoded(bytes, 'utf-8') ?? signs;
    });
  const text = mend(typed);
  if (text === typed) return { text, notes: [] };
  return { text, notes: [bulkReading.mended(wordsWith(DOUBLE, typed).map(mend))] };
}
