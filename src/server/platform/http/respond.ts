import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallFacts } from '#api/call.ts';
import { deviceInWords } from '#domain/device.ts';
import { ok, type Result } from '#domain/result.ts';
import { answerForm } from '../forms/answer-form.ts';
import { withAddress } from '../forms/referer.ts';
import type { PlatformServices } from '../services.ts';
import { isFormPost, readBody } from './body.ts';
import type { ReadBody } from './form-body.ts';
import { mayScan, viewerOf, type SessionAccount, type Viewer } from './caller.ts';
import type { CallRequest, Route, SpamSigns } from './route.ts';
import { invalid } from './invalid.ts';
import { addLink } from './link-cookie.ts';
import { idempotently } from './idempotency.ts';
import { isSameSitePost } from './origin.ts';
import { forgive, overLimit, overLimits, sender } from './over-limits.ts';
import { NOT_APPROVED, problem, problemResponse, type Problem, type Reply } from './reply.ts';
import { requestKey } from './request-key.ts';
import { sentWith } from './sent.ts';
import { sessionToken, setSession } from './session-cookie.ts';

/** Counted from the beginning of the page: even when the browser fills it in, no person sends a form this soon. */
const TOO_FAST_MS = 500;
/** All changing requests of a sender in a minute, of whatever kind. */
const ALL_POSTS = { name: 'posts', points: 120, seconds: 60 };
const NOBODY: Viewer = { account: undefined, opened: [] };

/** Checks a request, the cheapest checks first, calls the endpoint, and writes the answer. */
export async function respond<A, P, B, S extends PlatformServices>(
  route: Route<A, P, B, S>,
  context: Context,
  services: S,
): Promise<Response> {
  const { call, options } = route;
  const request = context.req.raw;
  const read: Result<ReadBody, Problem> =
    call.method === 'GET' ? ok({ typed: {} }) : await posted(route, context, services);
  const reply = read.ok
    ? (read.value.refused ?? (await checked(route, read.value, context, services)))
    : read;
  if (reply.ok && reply.session !== undefined)
    setSession(context, services.config.siteUrl, reply.session);
  if (reply.ok && reply.link !== undefined) addLink(context, services.config.siteUrl, reply.link);
  if (options.form !== undefined && isFormPost(request))
    return answerForm({ context, services, form: options.form, read, reply });
  if (!reply.ok) return problemResponse(reply);
  context.header(
    'cache-control',
    call.cacheSeconds === undefined ? 'no-store' : `public, max-age=${call.cacheSeconds}`,
  );
  return context.body(JSON.stringify(reply.value), call.success ?? 200, {
    'content-type': 'application/json',
  });
}

async function posted<A, P, B, S>(
  { call, options }: Route<A, P, B, S>,
  context: Context,
  services: PlatformServices,
): Promise<Result<ReadBody, Problem>> {
  if (!isSameSitePost(context.req.raw, services.config.siteUrl))
    return problem(403, 'This came from another site. Open our own page and send it from there.', {
      kind: 'other-site',
    });
  const refused = await overLimit(ALL_POSTS, sender(context, services), context, services);
  if (refused !== undefined) return refused;
  // A form without a file is read all the same, so that its page can give back what was typed.
  const mayWait = isFormPost(context.req.raw) && call.file === undefined;
  if (needsAccount(call) && !mayWait) {
    const refused = await refusedCaller(call, context, services);
    if (refused !== undefined) return refused;
  }
  const read = await readBody(sentWith(context), call.file);
  const names = options.form?.fromAddress;
  return read.ok && names !== undefined && isFormPost(context.req.raw)
    ? ok(withAddress(read.value, names, context, services))
    : read;
}

const needsAccount = ({ access }: Pick<CallFacts, 'access'>): boolean =>
  access === 'account' || access === 'courier';

const NOT_LOGGED_IN = problem(401, 'Log in first.');
/** The body is not read, so nothing more can be read from the connection. */
const UNREAD = { headers: { connection: 'close' } };

/** Refuses on the headers alone: nobody's megabytes are read before a 401 or a 403. */
async function refusedCaller(
  { access }: Pick<CallFacts, 'access'>,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  const account = await accountFor(sessionToken(context, services.config.siteUrl), services);
  if (account === undefined) return { ...NOT_LOGGED_IN, ...UNREAD };
  return access === 'courier' && !mayScan(account) ? { ...NOT_APPROVED, ...UNREAD } : undefined;
}

async function checked<A, P, B, S extends PlatformServices>(
  { call, options, handle }: Route<A, P, B, S>,
  read: ReadBody,
  context: Context,
  services: S,
): Promise<Reply<A>> {
  const params = v.safeParse(call.params, context.req.param());
  if (!params.success) return notFoundFor(params.issues[0].message);
  const token = sessionToken(context, services.config.siteUrl);
  const viewer = call.access === 'guest' ? await viewerOf(context, services) : NOBODY;
  const account = needsAccount(call) ? await accountFor(token, services) : viewer.account;
  if (needsAccount(call) && account === undefined) return NOT_LOGGED_IN;
  const body = v.safeParse(call.body, read.typed, { abortPipeEarly: true });
  if (!body.success) return invalid(call.body, body.issues);
  const refused = await overLimits(options.limits, body.output, context, services);
  if (refused !== undefined) return refused;
  const asked: CallRequest<A, P, B, S> = {
    params: params.output,
    body: body.output,
    file: read.file,
    account,
    viewer,
    services,
    isForm: options.form !== undefined && isFormPost(context.req.raw),
    spam: spamSigns(read.typed),
    device: deviceInWords(context.req.header('user-agent') ?? ''),
    token,
    once: (effect) => idempotently(services, call, requestKey(call, asked, context, read), effect),
  };
  const reply = await handle(asked);
  // What the server had no room to look at has not failed.
  if (reply.ok || reply.status === 503)
    await forgive(options.limits, body.output, context, services);
  return reply;
}

const accountFor = async (
  token: string | undefined,
  { callers }: Pick<PlatformServices, 'callers'>,
): Promise<SessionAccount | undefined> =>
  token === undefined ? undefined : callers.accountOf(token);

/** A parameter that nothing stored can have. */
export const notFoundFor = (message: string): Problem =>
  problem(404, `There is nothing at this address. ${message}`);

function spamSigns(value: unknown): SpamSigns {
  const { website, elapsedMs } = v.parse(Signals, value);
  const took = elapsedMs === '' ? Number.NaN : Number(elapsedMs);
  return {
    honeypot: typeof website === 'string' && website.trim() !== '',
    tooFast: took >= 0 && took < TOO_FAST_MS,
  };
}

const Signals = v.fallback(
  v.object({ website: v.optional(v.unknown()), elapsedMs: v.optional(v.unknown()) }),
  {},
);
