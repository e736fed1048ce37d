import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallFacts } from '#api/call.ts';
import { deviceInWords } from '#domain/people/device.ts';
import { ok, type Result } from '#domain/result.ts';
import * as replies from '#messages/replies.ts';
import { answerForm, withAddress } from '../forms/answer-form.ts';
import type { PlatformServices } from '../services.ts';
import { giveWay } from './admission.ts';
import { discardBody, isFormPost, readBody, sentWith } from './body.ts';
import { accountFor, scanBar, viewerOf, type SessionAccount, type Viewer } from './caller.ts';
import { checkedBody, notFoundFor, OUR_WORDS } from './check-body.ts';
import { unlessClosed, whileOpen } from './closed-account.ts';
import type { ReadBody } from './form-data.ts';
import { idempotently } from './idempotency.ts';
import { sender } from './network.ts';
import { isSameSitePost } from './origin.ts';
import { overLimit, withinLimits } from './over-limits.ts';
import * as reply from './reply.ts';
import { requestKey } from './request-key.ts';
import type { Route } from './route.ts';
import { addLink, sessionToken, setSession } from './session-cookie.ts';
import { spamSigns } from './spam-signs.ts';
import { uploadQuota, type UploadQuota } from './upload-quota.ts';

/** A request to a call, until it is answered. */
interface Exchange<A, P, B, S extends PlatformServices> {
  route: Route<A, P, B, S>;
  context: Context;
  services: S;
  isForm: boolean;
}

/** Goes from the cheapest check to the dearest: limits, who calls, the body, the effect, the answer. */
export async function respond<A, P, B, S extends PlatformServices>(
  route: Route<A, P, B, S>,
  context: Context,
  services: S,
): Promise<Response> {
  const isForm = isFormPost(context.req.raw);
  const exchange = { route, context, services, isForm };
  const quota = uploadQuota(sender(context, services));
  try {
    const read = await readRequest(exchange, quota);
    const given = read.ok ? (read.value.refused ?? (await replyTo(exchange, read.value))) : read;
    return await answer(exchange, read, given);
  } finally {
    quota.release();
  }
}

async function readRequest<A, P, B, S extends PlatformServices>(
  { route: { call, options }, context, services, isForm }: Exchange<A, P, B, S>,
  quota: UploadQuota,
): Promise<Result<ReadBody, reply.Problem>> {
  if (call.method === 'GET') return ok({ typed: {} });
  const refused = await refusedPost(context, services);
  if (refused !== undefined) return refused;
  // A form without a file is read before its caller is known, so that its page can be filled in again.
  if (needsAccount(call) && (!isForm || call.file !== undefined)) {
    const caller = await callerOf(call, context, services);
    if (!caller.ok) {
      await discardBody(sentWith(context), call.file);
      return caller;
    }
  }
  const read = await readBody(sentWith(context), call.file, call.file && quota);
  const names = isForm ? options.form?.fromAddress : undefined;
  return read.ok && names !== undefined
    ? ok(withAddress(read.value, names, context, services))
    : read;
}

const ALL_POSTS = { name: 'posts', points: 120, seconds: 60 };

async function refusedPost(
  context: Context,
  services: PlatformServices,
): Promise<reply.Problem | undefined> {
  if (!isSameSitePost(context.req.raw, services.config.siteUrl))
    return reply.problem(403, replies.otherSite, { kind: 'other-site' });
  return overLimit(ALL_POSTS, sender(context, services), context, services);
}

const needsAccount = ({ access }: Pick<CallFacts, 'access'>): boolean =>
  access === 'account' || access === 'courier';

async function replyTo<A, P, B, S extends PlatformServices>(
  { route, context, services, isForm }: Exchange<A, P, B, S>,
  read: ReadBody,
): Promise<reply.Reply<A>> {
  const { call, options, handle } = route;
  const params = v.safeParse(call.params, context.req.param(), OUR_WORDS);
  if (!params.success) return notFoundFor(params.issues[0].message);
  const caller = await callerOf(call, context, services);
  if (!caller.ok) return caller;
  const body = await checkedBody(route, read.typed, { services, isForm });
  if (!body.ok) return body;
  const { account } = caller.value;
  const hasForm = options.form !== undefined && isForm;
  const keyed = { call, context, services, accountId: account?.id, read, isForm: hasForm };
  return withinLimits(options.limits, body.value, { context, services }, () =>
    unlessClosed(account, services, () =>
      handle({
        ...caller.value,
        params: params.output,
        body: body.value,
        file: read.file,
        services,
        isForm: hasForm,
        spam: spamSigns(read.typed),
        device: deviceInWords(context.req.header('user-agent') ?? ''),
        token: sessionToken(context, services.config.siteUrl),
        network: sender(context, services),
        giveWay: () => giveWay(context.env),
        once: (effect) =>
          idempotently(services, call, requestKey(keyed), whileOpen(account, effect)),
      }),
    ),
  );
}

const ANONYMOUS: Viewer = { account: undefined, opened: [], managed: [] };

interface Caller {
  account: SessionAccount | undefined;
  viewer: Viewer;
}

/** Refuses with 401 without an account that the call needs, and with 403 a courier who may not scan. */
async function callerOf(
  call: Pick<CallFacts, 'access'>,
  context: Context,
  services: PlatformServices,
): Promise<Result<Caller, reply.Problem>> {
  if (!needsAccount(call)) {
    const viewer = call.access === 'guest' ? await viewerOf(context, services) : ANONYMOUS;
    return ok({ account: viewer.account, viewer });
  }
  const account = await accountFor(context, services);
  if (account === undefined) return reply.NOT_LOGGED_IN;
  const bar = call.access === 'courier' ? scanBar(account) : undefined;
  return bar ?? ok({ account, viewer: ANONYMOUS });
}

function answer<A, P, B, S extends PlatformServices>(
  { route: { call, options }, context, services, isForm }: Exchange<A, P, B, S>,
  read: Result<ReadBody, reply.Problem>,
  given: reply.Reply<A>,
): Promise<Response> | Response {
  const { siteUrl } = services.config;
  if (given.ok && given.session !== undefined) setSession(context, siteUrl, given.session);
  if (given.ok && given.link !== undefined) addLink(context, siteUrl, given.link);
  if (options.form !== undefined && isForm)
    return answerForm({ context, services, form: options.form, read, reply: given });
  if (!given.ok) return reply.problemResponse(given);
  const cached = call.cacheSeconds;
  context.header('cache-control', cached === undefined ? 'no-store' : `public, max-age=${cached}`);
  return context.body(JSON.stringify(given.value), call.success ?? 200, {
    'content-type': 'application/json',
  });
}
