import * as v from 'valibot';
import { user } from '#api/account.ts';

/** Sessions of another version are dropped. */
const SESSION_VERSION = 1;
/** A longer text is not parsed: no session of ours reaches it. */
const MAX_STORED_CHARACTERS = 100_000;
/** The addresses that the session keeps for one side. */
export const MAX_STORED_PLACES = 50;

/** A payment returns to one of these routes, never to an address (D26). */
const RETURN_ROUTES = ['success', 'account', 'booking', 'home'] as const;

const storedText = v.pipe(v.string(), v.maxLength(300));
const fieldName = v.pipe(v.string(), v.maxLength(40));
const placeFacts = v.record(fieldName, storedText);
const places = v.pipe(v.array(placeFacts), v.maxLength(MAX_STORED_PLACES));
const loginFacts = v.record(fieldName, v.nullable(v.union([storedText, v.number(), v.boolean()])));
const loadable = { loading: v.boolean(), data: v.nullable(loginFacts) };

/** The five slices (D35) are only for display: the cookie authenticates. */
const Session = v.strictObject({
  version: v.literal(SESSION_VERSION),
  auth: v.strictObject({
    loading: v.boolean(),
    error: storedText,
    auth: v.boolean(),
    user: v.nullable(v.strictObject(user.entries)),
    /** Integer cents. */
    creditCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    clock: v.nullable(v.strictObject({ in: v.nullable(v.number()), out: v.nullable(v.number()) })),
    shopify: storedText,
  }),
  details: v.strictObject(loadable),
  payment: v.strictObject({ type: storedText, returnTo: v.picklist(RETURN_ROUTES), data: places }),
  address: v.strictObject({ data: v.nullable(placeFacts), pickup: places, delivery: places }),
  refresh: v.strictObject(loadable),
});
export type Session = v.InferOutput<typeof Session>;

/** The session of a visitor who is not logged in. */
export const EMPTY_SESSION: Session = {
  version: SESSION_VERSION,
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

/** The start of every stored session: pages that never parse it drop everything else. */
export const SESSION_START = `{"version":${SESSION_VERSION},`;

/** Returns EMPTY_SESSION for anything but a session of this version. It never throws. */
export function decodeSession(text: string): Session {
  if (text.length > MAX_STORED_CHARACTERS) return EMPTY_SESSION;
  try {
    const read = v.safeParse(Session, JSON.parse(text));
    return read.success ? resting(read.output) : EMPTY_SESSION;
  } catch {
    return EMPTY_SESSION;
  }
}

/** Returns undefined for an empty session, which is not stored. */
export function encodeSession(session: Session): string | undefined {
  const text = JSON.stringify(resting(session));
  return text === JSON.stringify(EMPTY_SESSION) ? undefined : text;
}

/** No request is under way after a page has been unloaded. */
const resting = (session: Session): Session => ({
  ...session,
  auth: { ...session.auth, loading: false },
  details: { ...session.details, loading: false },
  refresh: { ...session.refresh, loading: false },
});
