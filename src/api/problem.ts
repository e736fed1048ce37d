import * as v from 'valibot';
import type { Meanings } from './docs/meanings.ts';
import { PROBLEM_KINDS } from './problem-kinds.ts';

/** RFC 9457. `status` is a number, and `true` in a success: test `response.ok && body.status === true`. */
export const problemBody = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  /** A pointer looks like #/email. */
  errors: v.optional(v.array(v.object({ pointer: v.string(), message: v.string() }))),
  /** The current state, such as totalCents after a price change. */
  facts: v.optional(v.record(v.string(), v.number())),
});
export type ProblemBody = v.InferOutput<typeof problemBody>;

/** The field of a JSON Pointer in a fragment, "items.0.value" of "#/items/0/value" (RFC 6901, section 6). */
export const dottedName = (pointer: string): string =>
  pointer.replace(/^#\//, '').replaceAll('/', '.');

export const problemMeanings = (): Meanings<ProblemBody> => ({
  type: [
    'about:blank where the status says what kind it is.',
    ...Object.entries(PROBLEM_KINDS).map(([kind, meaning]) => `/problems/${kind}: ${meaning}`),
  ].join(' '),
  title: 'The status in words.',
  status: 'The status as a number. A success has true here.',
  detail: 'A sentence for the person who sent it.',
  errors: [
    'What is wrong with which field.',
    {
      pointer: 'The field, as a JSON Pointer such as #/email.',
      message: 'What is wrong with it, as a sentence for a person.',
    },
  ],
  facts: 'Numbers that say how it is instead, such as totalCents for a price that has changed.',
});
