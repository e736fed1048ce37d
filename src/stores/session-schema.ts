import * as v from 'valibot';
import { user } from '#api/account.ts';

/** Sessions of another version are dropped. */
const SESSION_VERSION = 1;
/** No session has as many. */
const MAX_STORED_CHARACTERS = 100_000;

/** Where a payment may return: routes, never addresses (D26). */
export const RETURN_ROUTES = ['success', 'account', 'booking', 'home'] as const;
export type ReturnRoute = (typeof RETURN_ROUTES)[number];

const storedText = v.pipe(v.string(), v.maxLength(300));
const fieldName = v.pipe(v.string(), v.maxLength(40));
const placeFacts = v.record(fieldName, storedText);
const places = v.pipe(v.array(placeFacts), v.maxLength(50));
const loginFacts = v.record(fieldName, v.nullable(v.union([storedText, v.number(), v.boolean()])));
const loadable = { loading: v.boolean(), data: v.nullable(loginFacts) };

/** The five slices (D35), for display alone: the cookie authenticates. */
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
export const EMPTY: Session = {
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

/** Anything but a session of this version is EMPTY. Never throws. */
export function decodeSession(text: string): Session {
  if (text.length > MAX_STORED_CHARACTERS) return EMPTY;
  try {
    const read = v.safeParse(Session, JSON.parse(text));
    return read.success ? resting(read.output) : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Undefined for an empty session, which is not stored. */
export function encodeSession(session: Session): string | undefined {
  const text = JSON.stringify(resting(session));
  return text === JSON.stringify(EMPTY) ? undefined : text;
}

/** Requests of an unloaded page have ended. */
const resting = (session: Session): Session => ({
  ...session,
  auth: { ...session.auth, loading: false },
  details: { ...session.details, loading: false },
  refresh: { ...session.refresh, loading: false },
});
