import type { Result } from '../result.ts';
import { formatWeight } from './weight.ts';

/** Sides are whole centimetres in the customer's order. */
interface ParcelSize {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** The rules of D48. */
export interface SizeRules {
  maxSideCm: number;
  maxGirthCm: number;
  /** Cubic centimetres that count as a kilogram; it is undefined where volume does not count. */
  volumeDivisor: number | undefined;
  maxWeightGrams: number;
}

interface SizeWords {
  sides: string;
  whole: string;
  longest: (maxCm: number) => string;
  girth: (girthCm: number, maxCm: number) => string;
  volume: (counts: string, max: string) => string;
}

export const SIZE_FIELDS = ['lengthCm', 'widthCm', 'heightCm'] as const;
type SizeField = (typeof SIZE_FIELDS)[number];
type TypedSize = Readonly<Record<SizeField, string>>;

/** The value is undefined where no size was typed. */
type CheckedSize = Result<ParcelSize | undefined, { ok: false; field: SizeField; message: string }>;

/**
 * Reads three sides such as "40", "40.5 cm" or "40,5", rounded up to centimetres, or none. The message names the field
 * that is empty or wrong, or the longest side.
 */
export function readSize(typed: TypedSize, rules: SizeRules, words: SizeWords): CheckedSize {
  if (SIZE_FIELDS.every((field) => typed[field].trim() === ''))
    return { ok: true, value: undefined };
  const [lengthCm, widthCm, heightCm] = SIZE_FIELDS.map((field) => parseSide(typed[field]));
  const wrong = SIZE_FIELDS.find((field) => parseSide(typed[field]) === undefined);
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

/** The larger of weight and volume weight counts; pallets alone weigh 0. */
export const chargeableGrams = (
  weightGrams: number,
  size: ParcelSize | undefined,
  rules: Pick<SizeRules, 'volumeDivisor'>,
): number =>
  size === undefined || weightGrams === 0
    ? weightGrams
    : Math.max(weightGrams, volumeGrams(size, rules));

const formatSize = ({ lengthCm, widthCm, heightCm }: ParcelSize): string =>
  `${lengthCm} × ${widthCm} × ${heightCm} cm`;

export const formatBox = (weightGrams: number, size: ParcelSize | null): string =>
  size === null ? formatWeight(weightGrams) : `${formatWeight(weightGrams)}, ${formatSize(size)}`;

const volumeGrams = (
  { lengthCm, widthCm, heightCm }: ParcelSize,
  { volumeDivisor }: Pick<SizeRules, 'volumeDivisor'>,
): number =>
  volumeDivisor === undefined
    ? 0
    : Math.ceil((lengthCm * widthCm * heightCm * 1000) / volumeDivisor);

/** Accepts too many digits, so that the message is about the length. */
const parseSide = (typed: string): number | undefined => {
  const [, digits] = /^0*(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:cm)?$/i.exec(typed.trim()) ?? [];
  const side = Math.ceil(Number(digits?.replace(',', '.')));
  return side > 0 ? side : undefined;
};
