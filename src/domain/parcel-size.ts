import type { Result } from './result.ts';
import { formatWeight } from './weight.ts';

/** The sides of a box in whole centimetres; the order is the customer's. */
interface ParcelSize {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** What a box may measure, and whether its volume counts (D48). */
export interface SizeRules {
  /** The longest side. */
  maxSideCm: number;
  /** The longest side, and once around the other two: length and girth, as carriers measure. */
  maxGirthCm: number;
  /** Cubic centimetres that count as a kilogram; undefined where volume does not count. */
  volumeDivisor: number | undefined;
  maxWeightGrams: number;
}

/** The sentences about a size. */
interface SizeWords {
  sides: string;
  whole: string;
  longest: (mostCm: number) => string;
  girth: (girthCm: number, mostCm: number) => string;
  volume: (counts: string, most: string) => string;
}

/** The fields of a size, as their names are in form, CSV and API. */
export const SIZE_FIELDS = ['lengthCm', 'widthCm', 'heightCm'] as const;
type SizeField = (typeof SIZE_FIELDS)[number];
/** What was typed; '' for nothing. */
type TypedSize = Readonly<Record<SizeField, string>>;

/** A size, undefined when none was typed; or which side is wrong, in a sentence. */
type CheckedSize = Result<ParcelSize | undefined, { ok: false; field: SizeField; message: string }>;

/**
 * Reads a size: none, or three sides in whole centimetres, "40" or "40 cm", within the limits of the tariff. The message is
 * about one field: an empty or wrong side, or the longest one.
 */
export function readSize(typed: TypedSize, rules: SizeRules, words: SizeWords): CheckedSize {
  if (SIZE_FIELDS.every((field) => typed[field].trim() === ''))
    return { ok: true, value: undefined };
  const [lengthCm, widthCm, heightCm] = SIZE_FIELDS.map((field) => sideOf(typed[field]));
  const wrong = SIZE_FIELDS.find((field) => sideOf(typed[field]) === undefined);
  if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) {
    const field = wrong ?? 'lengthCm';
    return { ok: false, field, message: typed[field].trim() === '' ? words.sides : words.whole };
  }
  const size = { lengthCm, widthCm, heightCm };
  const longest = Math.max(lengthCm, widthCm, heightCm);
  const field = SIZE_FIELDS.find((name) => size[name] === longest) ?? 'lengthCm';
  const girth = longest + 2 * (lengthCm + widthCm + heightCm - longest);
  const counts = volumeGrams(size, rules);
  if (longest > rules.maxSideCm)
    return { ok: false, field, message: words.longest(rules.maxSideCm) };
  if (girth > rules.maxGirthCm)
    return { ok: false, field, message: words.girth(girth, rules.maxGirthCm) };
  if (counts > rules.maxWeightGrams)
    return {
      ok: false,
      field,
      message: words.volume(formatWeight(counts), formatWeight(rules.maxWeightGrams)),
    };
  return { ok: true, value: size };
}

/** Integer grams that the price is for: the larger of weight and volume weight. Pallets alone, of 0 grams, have no box. */
export const chargeableGrams = (
  weightGrams: number,
  size: ParcelSize | undefined,
  rules: Pick<SizeRules, 'volumeDivisor'>,
): number =>
  size === undefined || weightGrams === 0
    ? weightGrams
    : Math.max(weightGrams, volumeGrams(size, rules));

/** Writes a size: "60 × 40 × 30 cm". */
const formatSize = ({ lengthCm, widthCm, heightCm }: ParcelSize): string =>
  `${lengthCm} × ${widthCm} × ${heightCm} cm`;

/** Writes the weight of a box, and its size where it is known: "2.5 kg, 60 × 40 × 30 cm". */
export const formatBox = (weightGrams: number, size: ParcelSize | null): string =>
  size === null ? formatWeight(weightGrams) : `${formatWeight(weightGrams)}, ${formatSize(size)}`;

const volumeGrams = (
  { lengthCm, widthCm, heightCm }: ParcelSize,
  { volumeDivisor }: Pick<SizeRules, 'volumeDivisor'>,
): number =>
  volumeDivisor === undefined
    ? 0
    : Math.ceil((lengthCm * widthCm * heightCm * 1000) / volumeDivisor);

/** More digits than any box has are still told that it is too long. */
const sideOf = (typed: string): number | undefined => {
  const digits = /^0*([1-9]\d{0,5})\s*(cm)?$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};
