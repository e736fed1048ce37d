import * as v from 'valibot';
import { user } from '#api/account.ts';

/** Sessions of another version are dropped. */
const VERSION = 1;
/** Far more than any session. */
const MAX_CHARACTERS = 100_000;

/** Where a payment may return: routes, never addresses (D26). */
export const RETURN_ROUTES = ['success', 'account', 'booking', 'home'] as const;
export type ReturnRoute = (typeof RETURN_ROUTES)[number];

const short = v.pipe(v.string(), v.maxLength(300));
const name = v.pipe(v.string(), v.maxLength(40));
const place = v.record(name, short);
const places = v.pipe(v.array(place), v.maxLength(50));
const facts = v.record(name, v.nullable(v.union([short, v.number(), v.boolean()])));
const loadable = { loading: v.boolean(), data: v.nullable(facts) };

/** The five slices (D35), for display alone: the cookie authenticates. */
const Session = v.strictObject({
  version: v.literal(VERSION),
  auth: v.strictObject({
    loading: v.boolean(),
    error: short,
    auth: v.boolean(),
    user: v.nullable(v.strictObject(user.entries)),
    /** Integer cents. */
    creditCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    clock: v.nullable(v.strictObject({ in: v.nullable(v.number()), out: v.nullable(v.number()) })),
    shopify: short,
  }),
  details: v.strictObject(loadable),
  payment: v.strictObject({ type: short, returnTo: v.picklist(RETURN_ROUTES), data: places }),
  address: v.strictObject({ data: v.nullable(place), pickup: places, delivery: places }),
  refresh: v.strictObject(loadable),
});
export type Session = v.InferOutput<typeof Session>;

/** Not logged in. */
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

/** The start of every stored session: pages that never parse it drop everything else. */
export const SESSION_START = `{"version":${VERSION},`;

/** Anything but a session of this version is EMPTY. Never throws. */
export function decodeSession(text: string): Session {
  if (text.length > MAX_CHARACTERS) return EMPTY;
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
