import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallFacts } from '#api/call.ts';
import { HONEYPOT } from '#api/honeypot.ts';
import { deviceInWords } from '#domain/people/device.ts';
import { MINUTE_MS } from '#domain/days/durations.ts';
import { likelyEmail } from '#domain/people/email-typo.ts';
import { ok, type Result } from '#domain/result.ts';
import { common } from '#messages/common.ts';
import { failures } from '#messages/failures.ts';
import { replies } from '#messages/replies.ts';
import { giveWay } from './admission.ts';
import { answerForm, withAddress } from '../forms/answer-form.ts';
import type { PlatformServices } from '../services.ts';
import { unlessClosed, whileOpen } from './closed-account.ts';
import { discardBody, isFormPost, readBody, sentWith } from './body.ts';
import type { ReadBody } from './form-data.ts';
import { uploadQuota, type UploadQuota } from './upload-quota.ts';
import { accountFor, mayScan, viewerOf, type Viewer } from './caller.ts';
import type { CallRequest, FormPages, Route, SpamSigns } from './route.ts';
import { addLink, sessionToken, setSession } from './session-cookie.ts';
import { idempotently, type RequestKey } from './idempotency.ts';
import { isSameSitePost } from './origin.ts';
import { forgive, overLimit, overLimits, sender } from './over-limits.ts';
import {
  NOT_APPROVED,
  NOT_LOGGED_IN,
  problem,
  problemResponse,
  type Problem,
  type Reply,
} from './reply.ts';
import { KEY_FIELD, NOT_MEANT, RETURNED } from '#api/idempotency.ts';
import { hashOf } from '../ids.ts';

const REPEAT_MS = 60_000;

/** From header or hidden field. On static pages, an equal form within REPEAT_MS is a double submit (D33). */
function requestKey(
  call: Pick<CallFacts, 'method'>,
  {
    account,
    services,
    isForm,
  }: Pick<CallRequest<unknown, unknown, unknown>, 'account' | 'services' | 'isForm'>,
  context: Context,
  read: ReadBody,
): RequestKey | undefined {
  const key = context.req.header('idempotency-key') ?? (isForm ? keyIn(read.typed) : undefined);
  if (key === undefined && !isForm) return undefined;
  const request = requestText(call, context, read);
  const program = context.req.header('user-agent') ?? '';
  const browser = `${sender(context, services)} ${program}`;
  const caller = { accountId: account?.id, browser, program, request };
  if (key !== undefined) return { ...caller, key };
  const formKey = `form-${hashOf(`${browser} ${request}`)}`;
  return { ...caller, key: formKey, lifeMs: REPEAT_MS };
}

const keyIn = (value: unknown): string | undefined =>
  v.parse(WithKey, value)[KEY_FIELD] || undefined;

const WithKey = v.fallback(v.object({ [KEY_FIELD]: v.string() }), { [KEY_FIELD]: '' });

/** Multipart boundaries differ. */
const requestText = (
  { method }: Pick<CallFacts, 'method'>,
  context: Context,
  { typed, file }: ReadBody,
): string => {
  const upload = file === undefined ? '' : hashOf(file.bytes);
  const fields = JSON.stringify(typed, (name, field: unknown) =>
    NOT_MEANT.includes(name) ? undefined : field,
  );
  return `${method} ${context.req.path}\n${fields}\n${upload}`;
};

function invalid(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
  also: Problem['errors'] = [],
): Problem {
  const found = issues.map((issue) => ({
    pointer: `#${(issue.path ?? [])
      .map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('')}`,
    message: issueMessage(schema, issue),
  }));
  const isNew = ({ pointer }: { pointer: string }) =>
    found.every((one) => one.pointer !== pointer && !one.pointer.startsWith(`${pointer}/`));
  const errors = [...found, ...also.filter(isNew)];
  return problem(422, errors.map(({ message }) => message).join(' '), { errors });
}

/** "Did you mean gmail.com?" without a script, once: a form that came back is not asked again. */
function emailQuestions(form: FormPages | undefined, typed: unknown): Problem['errors'] {
  if (keyIn(typed)?.startsWith(RETURNED) === true) return [];
  const values = v.parse(Texts, typed);
  return (form?.emails ?? []).flatMap((name) => {
    const { [name]: value = '' } = values;
    if (typeof value !== 'string') return [];
    const likely = likelyEmail(value);
    if (likely === undefined) return [];
    return [{ pointer: `#/${name}`, message: common.fields.emailQuestion(likely, value) }];
  });
}

const Texts = v.fallback(v.record(v.string(), v.unknown()), {});

function issueMessage(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const [part, ...more] = issue.path ?? [];
  if (part === undefined) return issue.type === 'object' ? replies.noObject : issue.message;
  const isOwn = issue.message !== failures.text.unusable;
  if (isOwn || issue.received !== 'undefined' || more.length > 0) return issue.message;
  const field = schemaFields(schema)[String(part.key)];
  const result = field === undefined ? undefined : v.safeParse(field, undefined, OUR_WORDS);
  return result?.success === false ? result.issues[0].message : issue.message;
}

function schemaFields(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  if ('entries' in schema && isFields(schema.entries)) return schema.entries;
  if (!('options' in schema) || !Array.isArray(schema.options)) return {};
  const options = schema.options.filter(isSchema);
  return Object.fromEntries(options.flatMap((option) => Object.entries(schemaFields(option))));
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;
const isFields = (value: unknown): value is Record<string, v.GenericSchema> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema);

export const OUR_WORDS = {
  message: ({ type, expected }: v.BaseIssue<unknown>): string =>
    type === 'picklist' && expected !== null
      ? failures.text.oneOf(expected.replaceAll(/[()]/g, '').replaceAll(' | ', ', '))
      : failures.text.unusable,
};

/** Faster than a person. */
const TOO_FAST_MS = 500;
const HIT_DELAY_MS = 10 * MINUTE_MS;
const ALL_POSTS = { name: 'posts', points: 120, seconds: 60 };
const ANONYMOUS: Viewer = { account: undefined, opened: [], managed: [] };

/** Cheapest checks first. */
export async function respond<A, P, B, S extends PlatformServices>(
  route: Route<A, P, B, S>,
  context: Context,
  services: S,
): Promise<Response> {
  const quota = uploadQuota(sender(context, services));
  try {
    return await respondIn(quota, route, context, services);
  } finally {
    quota.release();
  }
}

async function respondIn<A, P, B, S extends PlatformServices>(
  quota: UploadQuota,
  route: Route<A, P, B, S>,
  context: Context,
  services: S,
): Promise<Response> {
  const { call, options } = route;
  const request = context.req.raw;
  const read: Result<ReadBody, Problem> =
    call.method === 'GET' ? ok({ typed: {} }) : await posted(quota, route, context, services);
  const reply = read.ok
    ? (read.value.refused ?? (await checkedReply(route, read.value, context, services)))
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
  quota: UploadQuota,
  { call, options }: Route<A, P, B, S>,
  context: Context,
  services: PlatformServices,
): Promise<Result<ReadBody, Problem>> {
  if (!isSameSitePost(context.req.raw, services.config.siteUrl))
    return problem(403, replies.otherSite, { kind: 'other-site' });
  const refused = await overLimit(ALL_POSTS, sender(context, services), context, services);
  if (refused !== undefined) return refused;
  // Its page can be refilled.
  const mayWait = isFormPost(context.req.raw) && call.file === undefined;
  if (needsAccount(call) && !mayWait) {
    const refused = await refusedCaller(call, context, services);
    if (refused !== undefined) {
      await discardBody(sentWith(context), call.file);
      return refused;
    }
  }
  const read = await readBody(sentWith(context), call.file, call.file && quota);
  const names = options.form?.fromAddress;
  return read.ok && names !== undefined && isFormPost(context.req.raw)
    ? ok(withAddress(read.value, names, context, services))
    : read;
}

const needsAccount = ({ access }: Pick<CallFacts, 'access'>): boolean =>
  access === 'account' || access === 'courier';

/** Before a large body is kept. */
async function refusedCaller(
  { access }: Pick<CallFacts, 'access'>,
  context: Context,
  services: PlatformServices,
): Promise<Problem | undefined> {
  const account = await accountFor(context, services);
  if (account === undefined) return NOT_LOGGED_IN;
  return access === 'courier' && !mayScan(account) ? NOT_APPROVED : undefined;
}

async function checkedReply<A, P, B, S extends PlatformServices>(
  { call, options, handle }: Route<A, P, B, S>,
  read: ReadBody,
  context: Context,
  services: S,
): Promise<Reply<A>> {
  const params = v.safeParse(call.params, context.req.param(), OUR_WORDS);
  if (!params.success) return notFoundFor(params.issues[0].message);
  const token = sessionToken(context, services.config.siteUrl);
  const viewer = call.access === 'guest' ? await viewerOf(context, services) : ANONYMOUS;
  const account = needsAccount(call) ? await accountFor(context, services) : viewer.account;
  if (needsAccount(call) && account === undefined) return NOT_LOGGED_IN;
  const body = v.safeParse(call.body, read.typed, { abortPipeEarly: true, ...OUR_WORDS });
  const questions = isFormPost(context.req.raw) ? emailQuestions(options.form, read.typed) : [];
  if (!body.success) {
    const more = (await options.alsoWrong?.(read.typed, services)) ?? [];
    return invalid(call.body, body.issues, [...questions, ...more]);
  }
  if (questions.length > 0) return invalid(call.body, [], questions);
  const refused = await overLimits(options.limits, body.output, context, services);
  if (refused !== undefined) return refused;
  const callRequest: CallRequest<A, P, B, S> = {
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
    network: sender(context, services),
    giveWay: () => giveWay(context.env),
    once: (effect) =>
      idempotently(
        services,
        call,
        requestKey(call, callRequest, context, read),
        whileOpen(account, effect),
      ),
  };
  const reply = await unlessClosed(account, services, () => handle(callRequest));
  // A 503 is not the caller's failure.
  if (reply.ok || reply.status === 503)
    await forgive(options.limits, body.output, context, services);
  return reply;
}

export const notFoundFor = (message: string): Problem => problem(404, replies.nothingHere(message));

function spamSigns(value: unknown): SpamSigns {
  const { [HONEYPOT]: hidden, elapsedMs } = v.parse(Signals, value);
  const took = elapsedMs === '' ? Number.NaN : Number(elapsedMs);
  const isHit = typeof hidden === 'string' && hidden.trim() !== '';
  return {
    isLikely: isHit || (took >= 0 && took < TOO_FAST_MS),
    delayMs: isHit ? HIT_DELAY_MS : 0,
  };
}

const Signals = v.fallback(
  v.object({ [HONEYPOT]: v.optional(v.unknown()), elapsedMs: v.optional(v.unknown()) }),
  {},
);
