import { problem, type Problem } from '../http/reply.ts';

/** A part of a request that was understood, or which field is wrong and what to tell the person. */
export type Found<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  /** The name of the field in the body; of a row "items/0/weight". */
  field: string;
  message: string;
}

/** What is wrong with a field. */
export const refused = (field: string, message: string): Refused => ({ ok: false, field, message });

/** Everything that is wrong at once; 422. The parts that were understood say nothing. */
export function unusable(parts: readonly Found<unknown>[]): Problem {
  const wrong = parts.filter((part) => !part.ok);
  return problem(422, wrong.map(({ message }) => message.replace(/\.$/, '')).join('. '), {
    errors: wrong.map(({ field, message }) => ({ pointer: `#/${field}`, message })),
  });
}
