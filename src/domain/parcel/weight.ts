import type { Result } from '../result.ts';

type WeightProblem = 'missing' | 'not-a-number' | 'too-low' | 'too-high';
type WeightResult = Result<number, { ok: false; problem: WeightProblem }>;

/** Reads "2.5", "2,5", "2.5 kg" (D14), "2 kilos" or "500 g", with wide digits too, and rounds up to grams. */
export function parseWeight(text: string, maxGrams: number): WeightResult {
  const [, typed = '', unit = 'kg'] =
    /^(.*?)(?:\s*(kilo|k?g(?:ram)?)s?\.?)?$/i.exec(text.normalize('NFKC').trim()) ?? [];
  if (typed === '') return { ok: false, problem: 'missing' };
  if (!/^-?(\d{1,9}([.,]\d{0,20})?|[.,]\d{1,20})$/.test(typed))
    return { ok: false, problem: 'not-a-number' };
  const inUnit = Number(typed.replace(',', '.'));
  const grams = Math.ceil((/^g/i.test(unit) ? inUnit : inUnit * 1000) - 1e-6);
  if (grams <= 0) return { ok: false, problem: 'too-low' };
  if (grams > maxGrams) return { ok: false, problem: 'too-high' };
  return { ok: true, value: grams };
}

/** Writes "2.5 kg" without trailing zeros. */
export const formatWeight = (grams: number): string => `${String(grams / 1000)} kg`;
