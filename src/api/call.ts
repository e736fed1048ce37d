import * as v from 'valibot';

export { pathOf } from './call-path.ts';

/** "guest": anyone, within session and opened booking links; "courier": an approved driver or depot. */
export type Access = 'everyone' | 'guest' | 'account' | 'courier';

/** The router reads these facts; a call's documentation is another export of its file. */
export interface CallFacts {
  readonly method: 'GET' | 'POST';
  /** Relative to the API's base; {…} is a parameter. */
  readonly path: string;
  readonly access: Access;
  readonly file?: FileRule;
  /** The status is 200 by default; after 202 it goes on by e-mail, and 303 redirects to a page. */
  readonly success?: 201 | 202 | 303;
  /** For so many seconds any cache may repeat the answer; by default none may. */
  readonly cacheSeconds?: number;
}

export interface Call<A = unknown, P = unknown, B = unknown> extends CallFacts {
  readonly params: Schema<P>;
  readonly body: Schema<B>;
  readonly answer: Schema<A>;
}

export interface FileRule {
  readonly name: string;
  readonly maxBytes: number;
  readonly type: string;
  readonly tooLarge: string;
  /** Without it the body may be JSON. */
  readonly isOptional?: true;
}

type Schema<T> = v.GenericSchema<unknown, T>;
export const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

type Address = Pick<CallFacts, 'method' | 'path' | 'access'>;

// The annotations let bundlers drop unused calls.
/* @__NO_SIDE_EFFECTS__ */
export function getFrom(path: string, access: Access): Address {
  return { method: 'GET', path, access };
}
/* @__NO_SIDE_EFFECTS__ */
export function postTo(path: string, access: Access): Address {
  return { method: 'POST', path, access };
}

interface Written<A> extends Omit<CallFacts, keyof Address> {
  readonly params?: Schema<unknown>;
  readonly body?: Schema<unknown>;
  readonly answer: Schema<A>;
}

export function defineCall<A, P, B>(
  address: Address,
  call: Written<A> & { params: Schema<P>; body: Schema<B> },
): Call<A, P, B>;
export function defineCall<A, B>(
  address: Address,
  call: Written<A> & { params?: never; body: Schema<B> },
): Call<A, undefined, B>;
export function defineCall<A, P>(
  address: Address,
  call: Written<A> & { params: Schema<P>; body?: never },
): Call<A, P, undefined>;
export function defineCall<A>(
  address: Address,
  call: Written<A> & { params?: never; body?: never },
): Call<A, undefined, undefined>;
/* @__NO_SIDE_EFFECTS__ */
export function defineCall({ method, path, access }: Address, call: Written<unknown>): Call {
  return { method, path, access, params: NOTHING, body: NOTHING, ...call };
}
