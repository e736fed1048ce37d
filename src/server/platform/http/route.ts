import type { Context } from 'hono';
import type { Call, CallFacts } from '#api/call.ts';
import type { PlatformServices } from '../services.ts';
import type { UploadedFile } from './form-data.ts';
import type { SessionAccount, Viewer } from './caller.ts';
import type { Limit } from './limits.ts';
import type { Effect } from './idempotency.ts';
import type { Problem, Reply } from './reply.ts';
import type { SpamSigns } from './spam-signs.ts';

export interface CallRequest<A, P, B, S = PlatformServices> {
  params: P;
  body: B;
  file: UploadedFile | undefined;
  /** Set only for a call with access `account` or `courier`, and for a guest who is logged in. */
  account: SessionAccount | undefined;
  /** Empty unless the call has access `guest`. */
  viewer: Viewer;
  services: S;
  isForm: boolean;
  spam: SpamSigns;
  device: string;
  token: string | undefined;
  /** The sender's address, its IPv6 /64, or the key that it uses (`sender`). */
  network: string;
  /** Frees its place among the requests in work, before a wait. */
  giveWay: () => void;
  /** Runs the effect at most once for each Idempotency-Key, in one transaction. */
  once: (effect: Effect<A>) => Promise<Reply<A>>;
}

export interface FormPages {
  from: string | ((body: Readonly<Record<string, unknown>>, services: PlatformServices) => string);
  id: string;
  /** This page says that it is done. Without one the form's own page does, with ?done= and its id. */
  done?: string;
  secret?: readonly string[];
  fromAddress?: readonly string[];
  /** These fields hold an e-mail address, which is questioned once when it looks mistyped. */
  emails?: readonly string[];
}

export interface EndpointOptions<B, S = PlatformServices> {
  /** A request counts in them once its body is valid. */
  limits?: readonly Limit<B>[];
  form?: FormPages;
  /** Finds what else is wrong with a body that its schema refuses, so that all problems are said at once. */
  alsoWrong?: (typed: unknown, services: S) => Promise<Problem['errors']>;
}

export type Handle<A, P, B, S> = (request: CallRequest<A, P, B, S>) => Promise<Reply<A>>;

export interface Route<A, P, B, S> {
  call: Call<A, P, B>;
  options: EndpointOptions<B, S>;
  handle: Handle<A, P, B, S>;
}

export interface Endpoint<S = PlatformServices> {
  call: CallFacts;
  respond: (context: Context, services: S) => Promise<Response>;
}
