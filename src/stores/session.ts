import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { User } from '#api/account.ts';
import { LOGOUT_KEY } from './keys.ts';
import { decodeSession, EMPTY, encodeSession, type Session } from './session-schema.ts';
import { SESSION_MARK } from './session-mark.ts';
import { forgetStored, readStored, keepStored } from './storage.ts';

/** The storage of @nanostores/persistent, whose own throws where storage is full. Import it before a persistent store. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => (typeof key === 'string' ? readStored(key) : undefined),
    has: (_, key) => typeof key === 'string' && readStored(key) !== undefined,
    set: (_, key, value: string) => {
      if (typeof key === 'string') keepStored(key, value);
      return true;
    },
    deleteProperty: (_, key) => {
      if (typeof key === 'string') forgetStored(key);
      return true;
    },
  },
);

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);

export {
  decodeSession,
  EMPTY,
  RETURN_ROUTES,
  SESSION_START,
  type ReturnRoute,
  type Session,
} from './session-schema.ts';

/** The one key of the device under which a session is kept (D35). */
export const SESSION_KEY = 'session';

/** The session, kept on the device and the same in every tab. An empty one leaves nothing on the device. */
export const $session = persistentAtom<Session>(SESSION_KEY, EMPTY, {
  encode: encodeSession,
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

/** Who is logged in on this device; null for nobody. */
export const sessionUser = (): User | null => $session.get().auth.user;

/** A login begins. */
export const loginRequested = (): void => setSlice('auth', { loading: true, error: '' });

/** A login has worked. A logout that the API has not heard of must not end the new session. */
export function loginSucceeded(account: User, creditCents: number): void {
  forgetStored(LOGOUT_KEY);
  setSlice('auth', { loading: false, error: '', auth: true, user: account, creditCents });
}

/**
 * A login has failed, with the sentence of the answer. Whoever was logged in before still is:
 * a mistyped password in one tab must not close what is being written in another.
 */
export const loginFailed = (error: string): void =>
  setSlice('auth', { loading: false, error: error.slice(0, 300) });

/** Back to the initial state. The key is removed from the device, which tells every tab. */
export const loggedOut = (): void => $session.set(EMPTY);

if (typeof document !== 'undefined') {
  // What is not a session of this version is dropped (D35).
  if (readStored(SESSION_KEY) !== undefined && $session.get() === EMPTY) forgetStored(SESSION_KEY);
  // A tab gets no storage event for its own changes.
  $session.subscribe(({ auth }) =>
    document.documentElement.toggleAttribute(SESSION_MARK, auth.auth),
  );
}
