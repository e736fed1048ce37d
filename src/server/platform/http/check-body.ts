import * as v from 'valibot';
import { fieldMessage } from '#api/field-message.ts';
import { RETURNED } from '#api/idempotency.ts';
import { likelyEmail } from '#domain/people/email-typo.ts';
import { ok, type Result } from '#domain/result.ts';
import * as failures from '#messages/failures.ts';
import * as replies from '#messages/replies.ts';
import { problem, type Problem } from './reply.ts';
import { keyIn } from './request-key.ts';
import type { FormPages, Route } from './route.ts';

/** Valibot's options: its messages in English would name types instead of what to do. */
export const OUR_WORDS = {
  message: ({ type, expected }: v.BaseIssue<unknown>): string =>
    type === 'picklist' && expected !== null
      ? failures.textOneOf(expected.replaceAll(/[()]/g, '').replaceAll(' | ', ', '))
      : failures.textUnusable,
};

export const notFoundFor = (message: string): Problem => problem(404, replies.nothingHere(message));

/** Checks a body with the schema of its call and refuses it with a 422 that names every problem at once. */
export async function checkedBody<A, P, B, S>(
  { call, options }: Pick<Route<A, P, B, S>, 'call' | 'options'>,
  typed: unknown,
  { services, isForm }: { services: S; isForm: boolean },
): Promise<Result<B, Problem>> {
  const body = v.safeParse(call.body, typed, { abortPipeEarly: true, ...OUR_WORDS });
  const questions = isForm ? emailQuestions(options.form, typed) : [];
  if (body.success) return questions.length === 0 ? ok(body.output) : invalid(questions);
  const found = body.issues.map((issue) => ({
    pointer: pointerTo(issue),
    message: issueMessage(call.body, issue),
  }));
  const also = [...questions, ...((await options.alsoWrong?.(typed, services)) ?? [])];
  const isNew = ({ pointer }: { pointer: string }) =>
    found.every((one) => one.pointer !== pointer && !one.pointer.startsWith(`${pointer}/`));
  return invalid([...found, ...also.filter(isNew)]);
}

const invalid = (errors: Problem['errors']): Problem =>
  problem(422, errors.map(({ message }) => message).join(' '), { errors });

/** Writes a JSON Pointer (RFC 6901) as a fragment. */
const pointerTo = ({ path }: v.BaseIssue<unknown>): string =>
  `#${(path ?? [])
    .map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')}`;

/** Without a script the reply asks "Did you mean gmail.com?" once: a form that came back is not asked again. */
function emailQuestions(form: FormPages | undefined, typed: unknown): Problem['errors'] {
  if (keyIn(typed)?.startsWith(RETURNED) === true) return [];
  const values = v.parse(Texts, typed);
  return (form?.emails ?? []).flatMap((name) => {
    const { [name]: value = '' } = values;
    if (typeof value !== 'string') return [];
    const likely = likelyEmail(value);
    if (likely === undefined) return [];
    return [{ pointer: `#/${name}`, message: failures.emailQuestion(likely, value) }];
  });
}

const Texts = v.fallback(v.record(v.string(), v.unknown()), {});

const issueMessage = (schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string =>
  issue.path === undefined && issue.type === 'object'
    ? replies.noObject
    : fieldMessage(schema, issue, OUR_WORDS);
