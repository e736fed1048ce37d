import type { Result } from '#domain/result.ts';
import { problem, type Problem } from '#server/platform/http/index.ts';

/** A part of a request that was understood, or which field is wrong and what to tell the person. */
export type FieldResult<T> = Result<T, RefusedField>;

export interface RefusedField {
  ok: false;
  /** The name of the field in the body; in a row such as "items/0/weight". */
  field: string;
  message: string;
}

/** What is wrong with a field. */
export const refuseField = (field: string, message: string): RefusedField => ({
  ok: false,
  field,
  message,
});

/** Everything that is wrong at once; 422. Parts that were understood are left out. */
export function unusable(parts: readonly FieldResult<unknown>[]): Problem {
  const wrong = parts.filter((part) => !part.ok);
  return problem(422, wrong.map(({ message }) => message.replace(/\.$/, '')).join('. '), {
    errors: wrong.map(({ field, message }) => ({ pointer: `#/${field}`, message })),
  });
}
