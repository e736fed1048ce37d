import * as v from 'valibot';
import { ROLES } from '#routes';

/** The account of the person who is logged in, as the session shows it (specification, section 3). */
export const user = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  /** Drivers and depots have no rights before the office approves them; the others always have theirs. */
  approved: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

/** The credit of an account: integer cents, and the last day on which all of it counts; null when nothing is left. */
export const credit = v.object({
  balanceCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expires: v.nullable(v.pipe(v.string(), v.isoDate())),
});

/** What the login and the refresh answer. */
export const session = v.object({ status: v.literal(true), user, credit });

/** Why a call that needs a password's hash can be refused: each takes memory, and many at once would take it all. */
export const BUSY = 'Very many passwords are being checked; Retry-After says when to come back.';
