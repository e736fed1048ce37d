import * as v from 'valibot';

/** RFC 9457. `status` is a number, and `true` in a success: test `response.ok && body.status === true`. */
export const problemBody = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  /** Such as #/email. */
  errors: v.optional(v.array(v.object({ pointer: v.string(), message: v.string() }))),
  /** The current state, such as totalCents after a price change. */
  facts: v.optional(v.record(v.string(), v.number())),
});
export type ProblemBody = v.InferOutput<typeof problemBody>;

/** The field of a JSON Pointer in a fragment, "items.0.value" of "#/items/0/value" (RFC 6901, section 6). */
export const dottedName = (pointer: string): string =>
  pointer.replace(/^#\//, '').replaceAll('/', '.');
