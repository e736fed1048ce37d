import * as v from 'valibot';

export { pathOf } from './call-path.ts';

/**
 * Who may use a call: anyone; anyone, but what it shows depends on who is logged in and on the booking links that this
 * browser has opened; a person who is logged in; or an approved driver or depot.
 */
export type Access = 'everyone' | 'guest' | 'account' | 'courier';

/** What the router needs to know of a call; its documentation is in src/api/docs/. */
export interface CallFacts {
  readonly method: 'GET' | 'POST';
  /** Below the API's base address; a part in braces is a parameter. */
  readonly path: string;
  readonly access: Access;
  /** A file that comes with the body, as multipart/form-data. */
  readonly file?: FileRule;
  /** 200 unless it says otherwise; 202 for what continues by e-mail, 303 for a redirect to a page. */
  readonly success?: 201 | 202 | 303;
  /** Seconds for which any cache may keep the answer; without it no cache may. */
  readonly cacheSeconds?: number;
}

/** One call of the API: all that the browser and the server know of it. */
export interface Call<A = unknown, P = unknown, B = unknown> extends CallFacts {
  readonly params: Schema<P>;
  readonly body: Schema<B>;
  readonly answer: Schema<A>;
}

export interface FileRule {
  readonly name: string;
  readonly maxBytes: number;
  readonly type: string;
  /** The sentence for a file above `maxBytes`. */
  readonly tooLarge: string;
  /** The body may come without it, as JSON too. */
  readonly isOptional?: true;
}

type Schema<T> = v.GenericSchema<unknown, T>;
/** Stands for the parameters or the body of a call that has none. */
export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

interface Written<A> extends CallFacts {
  readonly params?: Schema<unknown>;
  readonly body?: Schema<unknown>;
  readonly answer: Schema<A>;
}

export function defineCall<A, P, B>(
  call: Written<A> & { params: Schema<P>; body: Schema<B> },
): Call<A, P, B>;
export function defineCall<A, B>(
  call: Written<A> & { params?: never; body: Schema<B> },
): Call<A, undefined, B>;
export function defineCall<A, P>(
  call: Written<A> & { params: Schema<P>; body?: never },
): Call<A, P, undefined>;
export function defineCall<A>(
  call: Written<A> & { params?: never; body?: never },
): Call<A, undefined, undefined>;
// Lets a bundler leave out the calls of a file that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall(call: Written<unknown>): Call {
  return { params: NOTHING, body: NOTHING, ...call };
}
