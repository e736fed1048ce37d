import { refresh } from '#api/refresh.ts';
import { accountEndpoint } from '../http/endpoint.ts';
import { success } from '../http/reply.ts';
import { sessionAnswer } from './session-answer.ts';

/** Tells who is logged in, and the credit. */
export const refreshEndpoint = accountEndpoint(refresh, {}, async ({ account, services }) =>
  success(await sessionAnswer(services, account)),
);
