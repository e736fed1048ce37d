import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call, CallFacts } from '#api/call.ts';
import { accountOf, type Account } from '../accounts/sessions.ts';
import { viewerOf, type Viewer } from '../bookings/viewer.ts';
import { answerForm } from '../forms/answer-form.ts';
import { withAddress } from '../forms/referer.ts';
import { hashOf } from '../ids.ts';
import type { Services } from '../services.ts';
import { isFormPost, readBody, type ReadBody } from './body.ts';
import type { Asked, EndpointOptions, Handle, SpamSigns } from './endpoint.ts';
import { invalid } from './invalid.ts';
import type { Limit } from './limits.ts';
import { addLink } from './link-cookie.ts';
import { once } from './once.ts';
import { isWelcome } from './origin.ts';
import { problem, problemResponse, type Problem, type Reply } from './reply.ts';
import { senderOf } from './sender.ts';
import { sessionToken, setSession } from './session-cookie.ts';

/** Counted from the beginning of the page: even with the browser filling it in, nobody sends a form so soon. */
const TOO_FAST_MS = 500;
/** Everything a sender changes, of whatever kind, in a minute. */
const ALL_POSTS = { name: 'posts', points: 120, seconds: 60 };
const NOBODY: Viewer = { account: undefined, opened: [] };

interface Route<A, P, B> {
  call: Call<A, P, B>;
  options: EndpointOptions<B>;
  handle: Handle<A, P, B>;
}

/** Checks a request in the order in which it costs least, lets the endpoint answer, and writes the answer. */
export async function respond<A, P, B>(
  route: Route<A, P, B>,
  context: Context,
  services: Services,
): Promise<Response> {
  const { call, options } = route;
  const request = context.req.raw;
  const read: ReadBody | Problem =
    call.method === 'GET' ? { ok: true, value: {} } : await posted(route, context, services);
  const reply = read.ok ? (read.refused ?? (await checked(route, read, context, services))) : read;
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
  return context.body(JSON.stringify(reply.body), call.success ?? 200, {
    'content-type': 'application/json',
  });
}

async function posted<A, P, B>(
  { call, options }: Route<A, P, B>,
  context: Context,
  services: Services,
): Promise<ReadBody | Problem> {
  if (!isWelcome(context.req.raw, services.config.siteUrl))
    return problem(403, 'This came from another site. Open our own page and send it from there.');
  const wait = await services.limiter.hit(ALL_POSTS, sender(context, services));
  if (wait !== undefined) return tooMany(wait);
  const read = await readBody(context.req.raw, call.file);
  const names = options.form?.fromAddress;
  return read.ok && names !== undefined && isFormPost(context.req.raw)
    ? withAddress(read, names, context, services)
    : read;
}

async function checked<A, P, B>(
  { call, options, handle }: Route<A, P, B>,
  read: ReadBody,
  context: Context,
  services: Services,
): Promise<Reply<A>> {
  const params = v.safeParse(call.params, context.req.param());
  if (!params.success) return notFoundFor(params.issues[0].message);
  const token = sessionToken(context, services.config.siteUrl);
  const viewer = call.access === 'guest' ? await viewerOf(context, services) : NOBODY;
  const needsAccount = call.access === 'account' || call.access === 'courier';
  const account = needsAccount ? await accountFor(token, services) : viewer.account;
  if (needsAccount && account === undefined) return problem(401, 'Log in first.');
  const body = v.safeParse(call.body, read.value, { abortPipeEarly: true });
  if (!body.success) return invalid(call.body, body.issues);
  const refused = await overLimits(options.limits, body.output, context, services);
  if (refused !== undefined) return refused;
  const asked: Asked<A, P, B> = {
    params: params.output,
    body: body.output,
    file: read.file,
    account,
    viewer,
    services,
    isForm: options.form !== undefined && isFormPost(context.req.raw),
    spam: spamSigns(read.value),
    token,
    once: (effect) =>
      once(
        services,
        call,
        {
          key: context.req.header('idempotency-key') ?? null,
          accountId: account?.id,
          request: requestText(call, context, read),
        },
        effect,
      ),
  };
  return handle(asked);
}

/**
 * What makes two requests the same. A form's boundary differs each time, so its fields count, not its bytes; the time
 * that it took does not count, for a retry comes later.
 */
const requestText = (
  { method }: Pick<CallFacts, 'method'>,
  context: Context,
  { value, file }: ReadBody,
): string => {
  const upload = file === undefined ? '' : hashOf(Buffer.from(file.bytes).toString('latin1'));
  const fields = JSON.stringify(value, (name, field: unknown) =>
    name === 'elapsedMs' ? undefined : field,
  );
  return `${method} ${context.req.path}\n${fields}\n${upload}`;
};

/** Counts a request against each limit; the problem of the first one that it passes. */
export async function overLimits<B>(
  limits: readonly Limit<B>[] = [],
  body: B,
  context: Context,
  services: Services,
): Promise<Problem | undefined> {
  for (const limit of limits) {
    const key = limit.per === 'address' ? sender(context, services) : limit.per(body);
    const wait = await services.limiter.hit(limit, key);
    if (wait !== undefined) return tooMany(wait);
  }
  return undefined;
}

/** Who sent it, for the limits. */
export const sender = (context: Context, { config }: Services): string =>
  senderOf(context, config.trustedProxies);

const accountFor = async (
  token: string | undefined,
  { db, now }: Services,
): Promise<Account | undefined> => (token === undefined ? undefined : accountOf(db, token, now()));

const tooMany = (seconds: number): Problem =>
  problem(429, `Too many requests. Try again in ${waitInWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });

const waitInWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** A parameter that no stored thing can have. */
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
