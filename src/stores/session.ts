import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { user, type User } from '#api/account.ts';
import './storage.ts';

/** The one key of the device under which a session is kept (specification, section 3). */
export const SESSION_KEY = 'session';
/** Kept sessions of another version are dropped. */
const VERSION = 1;

/** Where a payment may return: names of routes, never an address (decisions, Session). */
export const RETURN_ROUTES = ['success', 'account', 'booking', 'home'] as const;
export type ReturnRoute = (typeof RETURN_ROUTES)[number];

const short = v.pipe(v.string(), v.maxLength(300));
const place = v.record(v.pipe(v.string(), v.maxLength(40)), short);
const places = v.pipe(v.array(place), v.maxLength(50));
const loadable = { loading: v.boolean(), data: v.nullable(v.record(v.string(), v.unknown())) };

/** The five slices (specification, section 3). It is display state only: what proves who someone is, is a cookie. */
const Session = v.strictObject({
  version: v.literal(VERSION),
  auth: v.strictObject({
    loading: v.boolean(),
    error: short,
    auth: v.boolean(),
    user: v.nullable(user),
    /** Integer cents. */
    creditCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    clock: v.nullable(v.strictObject({ in: v.nullable(v.number()), out: v.nullable(v.number()) })),
    shopify: short,
  }),
  details: v.strictObject(loadable),
  payment: v.strictObject({
    type: short,
    returnTo: v.picklist(RETURN_ROUTES),
    data: places,
  }),
  address: v.strictObject({ data: v.nullable(place), pickup: places, delivery: places }),
  refresh: v.strictObject(loadable),
});
export type Session = v.InferOutput<typeof Session>;

/** The session of a visitor who is not logged in. */
export const EMPTY: Session = {
  version: VERSION,
  auth: {
    loading: false,
    error: '',
    auth: false,
    user: null,
    creditCents: 0,
    clock: null,
    shopify: '',
  },
  details: { loading: false, data: null },
  payment: { type: '', returnTo: 'home', data: [] },
  address: { data: null, pickup: [], delivery: [] },
  refresh: { loading: false, data: null },
};

/** Reads what a device kept: anything that is not a session of this version is an empty one. Never throws. */
export function decodeSession(text: string): Session {
  try {
    const read = v.safeParse(Session, JSON.parse(text));
    return read.success ? resting(read.output) : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** A request that was under way when the page went is not under way any more. */
const resting = (session: Session): Session => ({
  ...session,
  auth: { ...session.auth, loading: false },
  details: { ...session.details, loading: false },
  refresh: { ...session.refresh, loading: false },
});

/** The session, kept on the device and the same in every tab. */
export const $session = persistentAtom<Session>(SESSION_KEY, EMPTY, {
  encode: (session) => JSON.stringify(resting(session)),
  decode: decodeSession,
});

type Slice = Exclude<keyof Session, 'version'>;

/** Changes some values of one slice. */
export function setSlice<S extends Slice>(slice: S, values: Partial<Session[S]>): void {
  const session = $session.get();
  $session.set({ ...session, [slice]: { ...session[slice], ...values } });
}

/** Puts one slice back to its first state. */
export function clearSlice(slice: Slice): void {
  $session.set({ ...$session.get(), [slice]: EMPTY[slice] });
}

/** Specification, section 4: a login begins. */
export const loginRequested = (): void => setSlice('auth', { loading: true, error: '' });

/** Specification, section 4: a login has worked. */
export const loginSucceeded = (account: User, creditCents: number): void =>
  setSlice('auth', { loading: false, error: '', auth: true, user: account, creditCents });

/** Specification, section 4: a login has failed, with the sentence of the answer. */
export const loginFailed = (error: string): void =>
  setSlice('auth', { loading: false, error, auth: false, user: null, creditCents: 0 });

/** Specification, section 4: back to the initial state. */
export const loggedOut = (): void => $session.set(EMPTY);
