import * as v from 'valibot';
import { ROLES } from '#routes';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, doneWith } from './text.ts';

/** The logged-in account (D35). */
export const user = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  /** '' for none. */
  eori: v.optional(v.string(), ''),
  /** Drivers and depots need the office's approval; else true. */
  approved: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

/** Integer cents, and their last day; null without a remainder. */
export const credit = v.object({
  balanceCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expires: v.nullable(v.pipe(v.string(), v.isoDate())),
});

export const session = doneWith({ user, credit });

export const refresh = defineCall(getFrom('users/refresh', 'account'), { answer: session });

/** Succeeds without a session too. */
export const logout = defineCall(postTo('auth/logout', 'everyone'), { answer: done });

export const settingsPage = defineCall(getFrom('users/settings', 'guest'), { answer: v.string() });
