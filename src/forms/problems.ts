import type * as v from 'valibot';
import type { Refusal } from '#api/client.ts';
import { loginPath, type ReturnTarget } from '#api/return-target.ts';
import { common } from '#messages/common.ts';

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
  message: common.guard.expired,
  link: { text: common.guard.loginBeside, path: loginPath(target) },
});

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
  if (failure !== 'limited' || retrySeconds === 0) return common.failures[failure];
  return common.failures.limitedFor(
    retrySeconds < 90 ? counted(retrySeconds, 'second') : counted(retrySeconds / 60, 'minute'),
  );
}

const counted = (count: number, word: string): string =>
  `${Math.ceil(count)} ${word}${count > 1 ? 's' : ''}`;

/** What ties a field to its form. */
export interface FieldState {
  id: string;
  name: string;
  error: string | undefined;
}

export type FieldOf = (name: string) => FieldState;

/** The fields of a form by their names; without problems for a form that is static HTML. */
export const fieldsOf =
  (form: string, problems: readonly FieldProblem[] = []): FieldOf =>
  (name) => ({
    id: `${form}-${name}`,
    name,
    error: problems.find((problem) => problem.name === name)?.message,
  });
