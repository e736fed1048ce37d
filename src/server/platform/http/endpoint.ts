import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import type { PlatformServices } from '../services.ts';
import { mayScan, type SessionAccount } from './caller.ts';
import type { Limit } from './limits.ts';
import { overLimits, sender } from './over-limits.ts';
import { NOT_APPROVED, problem, problemResponse, type Problem, type Reply } from './reply.ts';
import { notFoundFor, respond } from './respond.ts';
import type { CallRequest, Endpoint, EndpointOptions, Handle } from './route.ts';

/** A request for something other than JSON that has passed every check. */
interface AskedForResponse<P, S> {
  params: P;
  context: Context;
  services: S;
  /** The network address of the caller; for limits only. */
  from: string;
}

/** What ties calls to handlers that work with the services of a module. */
interface Endpoints<S> {
  /** Ties a call to its handler. */
  endpoint: <A, P, B>(
    call: Call<A, P, B>,
    options: EndpointOptions<B>,
    handle: Handle<A, P, B, S>,
  ) => Endpoint<S>;
  /** The same for a call that needs an account, or an approved driver or depot: 401 and 403 are answered here. */
  accountEndpoint: <A, P, B>(
    call: Call<A, P, B>,
    options: EndpointOptions<B>,
    handle: (asked: CallRequest<A, P, B, S> & { account: SessionAccount }) => Promise<Reply<A>>,
  ) => Endpoint<S>;
  /**
   * The same for a GET that does not answer JSON, such as a stream. Parameters and limits are checked as for every
   * other call, and failures become problems as everywhere.
   */
  responseEndpoint: <A, P>(
    call: Call<A, P, undefined>,
    options: { limits?: readonly Limit<undefined>[] },
    answer: (asked: AskedForResponse<P, S>) => Promise<Response | Problem>,
  ) => Endpoint<S>;
}

/** Endpoints for a module that works with more than the platform, such as the followers of parcels. */
export function endpointsFor<S extends PlatformServices>(): Endpoints<S> {
  const tied: Endpoints<S>['endpoint'] = (call, options, handle) => ({
    call,
    respond: (context, services) => respond({ call, options, handle }, context, services),
  });
  return {
    endpoint: tied,
    accountEndpoint: (call, options, handle) =>
      tied(call, options, async (asked) => {
        const { account } = asked;
        if (account === undefined) return problem(401, 'Log in first.');
        if (call.access === 'courier' && !mayScan(account)) return NOT_APPROVED;
        return handle({ ...asked, account });
      }),
    responseEndpoint: (call, { limits }, answer) => ({
      call,
      respond: async (context, services) => {
        const params = v.safeParse(call.params, context.req.param());
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

/** Endpoints for modules that need nothing but the platform. */
export const { endpoint, accountEndpoint, responseEndpoint } = endpointsFor<PlatformServices>();
