import { refresh } from '#api/account.ts';
import { accountEndpoint } from '../platform/http/endpoint.ts';
import { success } from '../platform/http/reply.ts';
import { sessionAnswer } from './session-answer.ts';

/** Returns who is logged in, and the credit. */
export const refreshEndpoint = accountEndpoint(refresh, {}, async ({ account, services }) =>
  success(await sessionAnswer(services, account)),
);
