import * as v from 'valibot';
import { ROLES } from '#routes';
import { defineCall } from './call.ts';
import { done } from './text.ts';

/** The account of the person who is logged in, as the session shows it (D35). */
export const user = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  /** Drivers and depots have no rights before the office approves them; for other roles this is always true. */
  approved: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

/** The credit of an account: integer cents, and the last day on which all of it counts; null when nothing is left. */
export const credit = v.object({
  balanceCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expires: v.nullable(v.pipe(v.string(), v.isoDate())),
});

export const session = v.object({ status: v.literal(true), user, credit });

/** Who is logged in (D2). */
export const refresh = defineCall({
  method: 'GET',
  path: 'users/refresh',
  access: 'account',
  answer: session,
});

/** Ends the session; succeeds without one too. */
export const logout = defineCall({
  method: 'POST',
  path: 'auth/logout',
  access: 'everyone',
  answer: done,
});

/** The page on which an account is changed, by plain forms (D51). */
export const settingsPage = defineCall({
  method: 'GET',
  path: 'users/settings',
  access: 'guest',
  answer: v.string(),
});
