/** What was asked for, or why there is none: a value to look at, never thrown. Every failure has `ok: false`. */
export type Result<T, F extends { ok: false } = Refused> = Ok<T> | F;

/** It worked. */
export interface Ok<T> {
  ok: true;
  value: T;
}

/** Why not, in a sentence for a person. */
export interface Refused {
  ok: false;
  message: string;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refused = (message: string): Refused => ({ ok: false, message });
