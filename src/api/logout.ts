import { defineCall } from './call.ts';
import { done } from './text.ts';

/** Ends the session. It works without one too. */
export const logout = defineCall({
  method: 'POST',
  path: 'auth/logout',
  title: 'Log out',
  access: 'everyone',
  takesNoKey: true,
  answer: done,
});
