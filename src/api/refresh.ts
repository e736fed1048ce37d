import { session } from './account.ts';
import { defineCall } from './call.ts';

/** Who is logged in (specification, section 7). */
export const refresh = defineCall({
  method: 'GET',
  path: 'users/refresh',
  title: 'The account of the session',
  access: 'account',
  answer: session,
});
