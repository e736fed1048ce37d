import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { User } from '#api/account.ts';
import { LOGOUT_KEY } from './keys.ts';
import { decodeSession, EMPTY_SESSION, encodeSession, type Session } from './session-schema.ts';
import { SESSION_MARK } from './session-mark.ts';
import { forgetStored, readStored, keepStored } from './storage.ts';

/** @nanostores/persistent throws when storage is full; this does not. Import it before a persistent store. */
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

/** The storage key of the session (D35). */
export const SESSION_KEY = 'session';

/** The session, shared by all tabs. An empty one is not stored. */
export const $session = persistentAtom<Session>(SESSION_KEY, EMPTY_SESSION, {
  encode: encodeSession,
  decode: decodeSession,
});

type Slice = Exclude<keyof Session, 'version'>;

export function setSlice<S extends Slice>(slice: S, values: Partial<Session[S]>): void {
  const session = $session.get();
  $session.set({ ...session, [slice]: { ...session[slice], ...values } });
}

export function clearSlice(slice: Slice): void {
  $session.set({ ...$session.get(), [slice]: EMPTY_SESSION[slice] });
}

/** The user of this device, or null. */
export const sessionUser = (): User | null => $session.get().auth.user;

export const loginRequested = (): void => setSlice('auth', { loading: true, error: '' });

/** Also drops a pending logout, which would end the new session. */
export function loginSucceeded(account: User, creditCents: number): void {
  forgetStored(LOGOUT_KEY);
  setSlice('auth', { loading: false, error: '', auth: true, user: account, creditCents });
}

/** Stores the answer's message. The previous user stays, for work in another tab. */
export const loginFailed = (error: string): void =>
  setSlice('auth', { loading: false, error: error.slice(0, 300) });

/** Removes the session's key, which notifies every tab. */
export const loggedOut = (): void => $session.set(EMPTY_SESSION);

if (typeof document !== 'undefined') {
  // Drops invalid sessions and other versions (D35).
  if (readStored(SESSION_KEY) !== undefined && $session.get() === EMPTY_SESSION)
    forgetStored(SESSION_KEY);
  // A tab gets no storage event for its own changes.
  $session.subscribe(({ auth }) =>
    document.documentElement.toggleAttribute(SESSION_MARK, auth.auth),
  );
}
