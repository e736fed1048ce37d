import type { Result } from './result.ts';

/** Why a typed weight cannot be used. */
type WeightProblem = 'missing' | 'not-a-number' | 'too-low' | 'too-high';
/** Integer grams, or what is wrong with the text. */
type WeightResult = Result<number, { ok: false; problem: WeightProblem }>;

/**
 * Reads a weight in kilograms as people type it: "2.5", "2,5" or "2.5 kg" (D14). Above 0 and at most
 * the given grams; parts of a gram are rounded up.
 */
export function parseWeight(text: string, maxGrams: number): WeightResult {
  const typed = text.trim().replace(/\s*kg$/i, '');
  if (typed === '') return { ok: false, problem: 'missing' };
  if (!/^-?(\d{1,9}([.,]\d{0,9})?|[.,]\d{1,9})$/.test(typed))
    return { ok: false, problem: 'not-a-number' };
  const grams = Math.ceil(Number(typed.replace(',', '.')) * 1000 - 1e-6);
  if (grams <= 0) return { ok: false, problem: 'too-low' };
  if (grams > maxGrams) return { ok: false, problem: 'too-high' };
  return { ok: true, value: grams };
}

/** Writes integer grams as kilograms without needless zeros: "2.5 kg". */
export const formatWeight = (grams: number): string => `${String(grams / 1000)} kg`;
