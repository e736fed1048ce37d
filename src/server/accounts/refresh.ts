import { refresh } from '#api/account.ts';
import { accountEndpoint, success } from '#server/platform/http/index.ts';
import { sessionAnswer } from './session-answer.ts';

/** Returns who is logged in, and the credit. */
export const refreshEndpoint = accountEndpoint(refresh, {}, async ({ account, services }) =>
  success(await sessionAnswer(services, account)),
);
