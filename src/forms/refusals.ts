import type * as v from 'valibot';
import type { Refusal } from '#api/client.ts';
import { fieldMessage } from '#api/field-message.ts';
import { loginPath, type ReturnTarget } from '#api/return-target.ts';
import * as failures from '#messages/failures.ts';
import type { FieldProblem } from './problems.ts';

/** Says that the session has ended meanwhile. */
export const loggedOutProblem = (target: ReturnTarget): FieldProblem => ({
  name: '',
  message: failures.guardExpired,
  link: { text: failures.guardLoginNewTab, path: loginPath(target) },
});

/** Returns the first problem of each field. */
export function problemsOf(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
): FieldProblem[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const name = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    if (!messages.has(name)) messages.set(name, fieldMessage(schema, issue));
  }
  return [...messages].map(([name, message]) => ({ name, message }));
}

/** Returns the API's reason or ours, with the wait if the API named one (RFC 9110, Retry-After). */
export function reasonOf({ detail, failure, retrySeconds = 0 }: Refusal): string {
  if (detail !== undefined) return detail;
  if (failure !== 'limited' || retrySeconds === 0) return failures.form[failure];
  return failures.form.limitedFor(
    retrySeconds < 90
      ? countedUnits(retrySeconds, 'second')
      : countedUnits(retrySeconds / 60, 'minute'),
  );
}

const countedUnits = (count: number, word: string): string =>
  `${Math.ceil(count)} ${word}${count > 1 ? 's' : ''}`;
