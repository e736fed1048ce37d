/** A function that returns a Result does not throw for a bad input. */
export type Result<T, F extends { ok: false } = Refused> = Ok<T> | F;

export interface Ok<T> {
  ok: true;
  value: T;
}

export interface Refused {
  ok: false;
  message: string;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refused = (message: string): Refused => ({ ok: false, message });
