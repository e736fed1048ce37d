import type { Context } from 'hono';
import type { Call, CallFacts } from '#api/call.ts';
import { mayScan, type Account } from '../accounts/sessions.ts';
import type { Viewer } from '../bookings/viewer.ts';
import type { Services } from '../services.ts';
import type { UploadedFile } from './body.ts';
import type { Limit } from './limits.ts';
import type { Effect } from './once.ts';
import { respond } from './respond.ts';
import { problem, type Reply } from './reply.ts';

/** A request that has passed every check: its parts have the types of the call. */
export interface Asked<A, P, B> {
  params: P;
  body: B;
  file: UploadedFile | undefined;
  /** Who is logged in; only looked up for calls that need an account. */
  account: Account | undefined;
  /** Who is logged in and which bookings this browser has opened; only looked up for calls of access `guest`. */
  viewer: Viewer;
  services: Services;
  /** Whether a form without a script sent it, which is answered by a redirect. */
  isForm: boolean;
  /** What a robot would have given away. */
  spam: SpamSigns;
  /** The token of the session's cookie. */
  token: string | undefined;
  /** Runs the effect in one transaction, at most once for an Idempotency-Key. */
  once: (effect: Effect<A>) => Promise<Reply<A>>;
}

/** Signs of a robot: the field that nobody sees is filled in, or it went faster than a person reads. */
export interface SpamSigns {
  honeypot: boolean;
  tooFast: boolean;
}

/** How a form without a script is answered: by a redirect (303) to a page of the site. */
export interface FormPages {
  /** The page with the form, or "referer" for the page that it was on. */
  from: string | ((body: Readonly<Record<string, unknown>>, services: Services) => string);
  /** Id of the form: the ids of its fields start with it. */
  id: string;
  /** The page that says that it worked; a reply can name another. */
  done: string;
  /** Fields that are never given back. */
  secret?: readonly string[];
  /** Fields that the page takes from its own address. */
  fromAddress?: readonly string[];
}

export interface EndpointOptions<B> {
  /** Counted when the body is right. */
  limits?: readonly Limit<B>[];
  form?: FormPages;
}

export type Handle<A, P, B> = (asked: Asked<A, P, B>) => Promise<Reply<A>>;

/** A call with what answers it. */
export interface Endpoint {
  call: CallFacts;
  respond: (context: Context, services: Services) => Promise<Response>;
}

/** Ties a call to what answers it. */
export const endpoint = <A, P, B>(
  call: Call<A, P, B>,
  options: EndpointOptions<B>,
  handle: Handle<A, P, B>,
): Endpoint => ({
  call,
  respond: (context, services) => respond({ call, options, handle }, context, services),
});

/** The same for a call that needs an account, or an approved driver or depot: 401 and 403 are answered here. */
export const accountEndpoint = <A, P, B>(
  call: Call<A, P, B>,
  options: EndpointOptions<B>,
  handle: (asked: Asked<A, P, B> & { account: Account }) => Promise<Reply<A>>,
): Endpoint =>
  endpoint(call, options, async (asked) => {
    const { account } = asked;
    if (account === undefined) return problem(401, 'Log in first.');
    if (call.access === 'courier' && !mayScan(account))
      return problem(403, 'Only drivers and depots whom the office has approved can do this.');
    return handle({ ...asked, account });
  });
