/** A part of a request that was understood, or which field is wrong and what to tell the person. */
export type Found<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  /** The name of the field in the body. */
  field: string;
  message: string;
}

/** What is wrong with a field. */
export const refused = (field: string, message: string): Refused => ({ ok: false, field, message });
