import * as v from 'valibot';
import { ROLES } from '#routes';
import { defineCall, getFrom, postTo } from './call.ts';
import { done, doneWith } from './shared-fields.ts';
import { type DocumentedCall, withDocs } from './docs/call-docs.ts';
import type { Meanings } from './docs/meanings.ts';

/** The logged-in account (D35). */
export const user = v.object({
  id: v.string(),
  role: v.picklist(ROLES),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  /** The number is '' where the account has none. */
  eori: v.optional(v.string(), ''),
  /** The office approves drivers and depots; for the other roles it is always true. */
  approved: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

export const USER_MEANINGS: Meanings<User> = {
  id: 'The id of the account.',
  role: 'The type of account.',
  firstname: 'First name.',
  lastname: 'Last name.',
  email: 'E-mail address of the account.',
  phone: 'Telephone number as we write it; empty for none.',
  company: 'Name of the company; empty in an account of a person.',
  eori: 'EORI number for customs; empty for none.',
  approved: 'Whether the office has approved a driver or depot; the others need no approval.',
};

/** The credit in integer cents, and its last day, which is null when there is none. */
export const credit = v.object({
  balanceCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expires: v.nullable(v.pipe(v.string(), v.isoDate())),
});

export const CREDIT_MEANINGS: Meanings<v.InferOutput<typeof credit>> = {
  balanceCents: 'What is left of the credit, in cents.',
  expires: 'The last day of the credit; null when there is none.',
};

export const session = doneWith({ user, credit });

export const SESSION_MEANINGS: Meanings<v.InferOutput<typeof session>> = {
  user: ['Who is logged in.', USER_MEANINGS],
  credit: ['The credit of the account.', CREDIT_MEANINGS],
};

export const refresh = defineCall(getFrom('users/refresh', 'account'), { answer: session });

/** It succeeds without a session too. */
export const logout = defineCall(postTo('auth/logout', 'everyone'), { answer: done });

export const settingsPage = defineCall(getFrom('users/settings', 'guest'), { answer: v.string() });
export const secondStepPage = defineCall(getFrom('users/second-step', 'guest'), {
  answer: v.string(),
});
export const keysPage = defineCall(getFrom('users/programs', 'guest'), { answer: v.string() });

export const logoutDocs = (): DocumentedCall =>
  withDocs(logout, { title: 'Log out', takesNoKey: true });

export const sessionDocs = (): DocumentedCall[] => [
  withDocs(refresh, { title: 'The account of the session', answer: SESSION_MEANINGS }),
  withDocs(settingsPage, {
    title: 'The page on which an account is changed',
    about: 'Name, phone, e-mail address, password and logins, by plain forms.',
    type: 'text/html',
  }),
];
