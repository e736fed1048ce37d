import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import type { PlatformServices } from '../services.ts';
import type { SessionAccount } from './caller.ts';
import { notFoundFor, OUR_WORDS } from './check-body.ts';
import { sender } from './network.ts';
import { overLimits } from './over-limits.ts';
import { NOT_LOGGED_IN, problemResponse, type Problem, type Reply } from './reply.ts';
import { respond } from './respond.ts';
import type { CallRequest, Endpoint, EndpointOptions, Handle } from './route.ts';

export function endpointsFor<S extends PlatformServices>() {
  const tied = <A, P, B>(
    call: Call<A, P, B>,
    options: EndpointOptions<B, S>,
    handle: Handle<A, P, B, S>,
  ): Endpoint<S> => ({
    call,
    respond: (context, services) => respond({ call, options, handle }, context, services),
  });
  return {
    endpoint: tied,
    /** Its call needs an account (`callerOf` in respond.ts). */
    accountEndpoint: <A, P, B>(
      call: Call<A, P, B>,
      options: EndpointOptions<B>,
      handle: (request: CallRequest<A, P, B, S> & { account: SessionAccount }) => Promise<Reply<A>>,
    ) =>
      tied(call, options, async (request) => {
        const { account } = request;
        return account === undefined ? NOT_LOGGED_IN : handle({ ...request, account });
      }),
    responseEndpoint: <A, P>(
      call: Call<A, P, undefined>,
      { limits }: Pick<EndpointOptions<undefined>, 'limits'>,
      answer: (request: {
        params: P;
        context: Context;
        services: S;
        from: string;
      }) => Promise<Response | Problem>,
    ): Endpoint<S> => ({
      call,
      respond: async (context, services) => {
        const params = v.safeParse(call.params, context.req.param(), OUR_WORDS);
        if (!params.success) return problemResponse(notFoundFor(params.issues[0].message));
        const refused = await overLimits(limits, undefined, context, services);
        if (refused !== undefined) return problemResponse(refused);
        const from = sender(context, services);
        const given = await answer({ params: params.output, context, services, from });
        return given instanceof Response ? given : problemResponse(given);
      },
    }),
  };
}

export const { endpoint, accountEndpoint, responseEndpoint } = endpointsFor<PlatformServices>();
