import * as v from 'valibot';

/**
 * What a call answers when it fails: application/problem+json (RFC 9457). Its `status` is a number, while a success
 * has `status: true`: a client tests `response.ok && body.status === true`.
 */
export const problemBody = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  /** What is wrong with which part of the body; the pointer is a JSON Pointer in a fragment, such as #/email. */
  errors: v.optional(v.array(v.object({ pointer: v.string(), message: v.string() }))),
  /** Numbers that describe the actual state, such as totalCents for a price that has changed. */
  facts: v.optional(v.record(v.string(), v.number())),
});
export type ProblemBody = v.InferOutput<typeof problemBody>;
