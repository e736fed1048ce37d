import type { Context } from 'hono';
import type { Call, CallFacts } from '#api/call.ts';
import type { PlatformServices } from '../services.ts';
import type { UploadedFile } from './form-body.ts';
import type { SessionAccount, Viewer } from './caller.ts';
import type { Limit } from './limits.ts';
import type { Effect } from './idempotency.ts';
import type { Reply } from './reply.ts';

/** A request that has passed every check: its parts have the types of the call. */
export interface CallRequest<A, P, B, S = PlatformServices> {
  params: P;
  body: B;
  file: UploadedFile | undefined;
  /** Who is logged in; only looked up for calls that need an account. */
  account: SessionAccount | undefined;
  /** Who is logged in and which bookings this browser has opened; only looked up for calls of access `guest`. */
  viewer: Viewer;
  services: S;
  /** Whether a form without a script sent it, which is answered by a redirect. */
  isForm: boolean;
  /** Whether the request looks like a robot's. */
  spam: SpamSigns;
  /** The caller's browser and system in words; '' when it does not say. */
  device: string;
  /** The token of the session's cookie. */
  token: string | undefined;
  /** Runs the effect in one transaction, at most once per Idempotency-Key. */
  once: (effect: Effect<A>) => Promise<Reply<A>>;
}

/** Signs of a robot: the hidden field is filled in, or the form was sent faster than a person can read. */
export interface SpamSigns {
  honeypot: boolean;
  tooFast: boolean;
}

/** How a form without a script is answered: by a redirect (303) to a page of the site. */
export interface FormPages {
  /** The page with the form, or "referer" for the page that it was on. */
  from: string | ((body: Readonly<Record<string, unknown>>, services: PlatformServices) => string);
  /** Id of the form: the ids of its fields start with it. */
  id: string;
  /** The page that says it worked; a reply can name another. */
  done: string;
  /** Fields that are never given back. */
  secret?: readonly string[];
  /** Fields that the page takes from its own address. */
  fromAddress?: readonly string[];
}

export interface EndpointOptions<B> {
  /** Limits that are counted once the body is valid. */
  limits?: readonly Limit<B>[];
  form?: FormPages;
}

export type Handle<A, P, B, S> = (asked: CallRequest<A, P, B, S>) => Promise<Reply<A>>;

/** A call with its handler, options and types. */
export interface Route<A, P, B, S> {
  call: Call<A, P, B>;
  options: EndpointOptions<B>;
  handle: Handle<A, P, B, S>;
}

/** A call that can be answered with the services of its module. */
export interface Endpoint<S = PlatformServices> {
  call: CallFacts;
  respond: (context: Context, services: S) => Promise<Response>;
}
