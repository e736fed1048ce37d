import * as v from 'valibot';
import { defineCall } from './call.ts';
import { done, mailedToken } from './text.ts';

/** Confirms the address of a registration: the account exists from now on, and its credit is posted. */
export const verify = defineCall({
  method: 'POST',
  path: 'auth/verify',
  title: 'Confirm a registration',
  access: 'everyone',
  body: v.object({ token: mailedToken }),
  example: { token: 'q3T7bYw0mX9fKc2ZrHs5Vd8NjLg1PeUa4RoIi6Gt_-E' },
  answer: done,
  failures: { 410: 'The link is used or older than 7 days.' },
});
