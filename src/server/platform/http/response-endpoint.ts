import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import type { Services } from '../../services.ts';
import type { Endpoint } from './endpoint.ts';
import type { Limit } from './limits.ts';
import { problemResponse, type Problem } from './reply.ts';
import { overLimits, sender } from './over-limits.ts';
import { notFoundFor } from './respond.ts';

/** A request for something other than JSON that has passed every check. */
export interface AskedForResponse<P> {
  params: P;
  context: Context;
  services: Services;
  /** The network address of the caller; for limits only. */
  from: string;
}

/**
 * Ties a GET that does not answer JSON, such as a stream, to its handler. Parameters and limits are checked as for
 * every other call, and failures become problems as everywhere.
 */
export const responseEndpoint = <A, P>(
  call: Call<A, P, undefined>,
  { limits }: { limits?: readonly Limit<undefined>[] },
  answer: (asked: AskedForResponse<P>) => Promise<Response | Problem>,
): Endpoint => ({
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
});
