import type * as v from 'valibot';
import type { Refusal } from '#api/client.ts';
import { nested } from '#api/nested.ts';
import { loginPath, type ReturnTarget } from '#api/return-target.ts';
import { failureMessages, guardMessages } from '#messages';

/** What is wrong with one field; without a name, with the form as a whole. */
export interface FieldProblem {
  name: string;
  message: string;
  /** Where it can be put right, in a tab of its own: what was typed stays in this one. */
  link?: { text: string; path: string };
}

/** The session has ended while somebody was typing. */
export const loggedOutProblem = (target: ReturnTarget): FieldProblem => ({
  name: '',
  message: guardMessages.expired,
  link: { text: guardMessages.loginBeside, path: loginPath(target) },
});

/** The fields of a form as JSON: all are texts, and rows are arrays. */
export const plain = (fields: FormData): Record<string, unknown> => nested(textsOf(fields));

/** The texts of a form by the names of their fields. */
export const textsOf = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The last attempt: what was sent, and its Idempotency-Key. */
export interface Attempt {
  text: string;
  key: string;
}

/** The key of the last attempt when the same is sent again, else a new one, which is remembered. */
export function keyFor(attempt: Attempt, body: FormData | object): string {
  const fields = body instanceof FormData ? { ...plain(body), ...filesOf(body) } : body;
  const text = JSON.stringify({ ...fields, elapsedMs: undefined });
  if (attempt.text !== text) Object.assign(attempt, { text, key: newKey() });
  return attempt.key;
}

/** 128 random bits. crypto.randomUUID is missing where a page is not served over https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const filesOf = (body: FormData): Record<string, string> =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) =>
      value instanceof File ? [[name, `${value.name} ${value.size} ${value.lastModified}`]] : [],
    ),
  );

/** The first message of each field. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = (path ?? []).map(({ key }) => String(key)).join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return [...messages].map(([name, message]) => ({ name, message }));
}

/** Why it did not work: the API's own words, or ours, with the time to wait when that is known (RFC 9110, Retry-After). */
export function reasonOf({ detail, failure, retrySeconds = 0 }: Refusal): string {
  if (detail !== undefined) return detail;
  if (failure !== 'limited' || retrySeconds === 0) return failureMessages[failure];
  return failureMessages.limitedFor(
    retrySeconds < 90 ? counted(retrySeconds, 'second') : counted(retrySeconds / 60, 'minute'),
  );
}

const counted = (count: number, word: string): string =>
  `${Math.ceil(count)} ${word}${count > 1 ? 's' : ''}`;

const ERROR = 'Error: ';

/** The title of the page, which says first that a form has problems (GOV.UK Design System, error summary). */
export function titleFor(title: string, isWrong: boolean): string {
  const plainTitle = title.startsWith(ERROR) ? title.slice(ERROR.length) : title;
  return isWrong ? ERROR + plainTitle : plainTitle;
}
