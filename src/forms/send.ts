import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { ask, refusedStatus, type Refusal } from '#api/client.ts';
import { KEY_REUSED } from '#api/idempotency.ts';
import type { ReturnTarget } from '#api/return-target.ts';
import { failures } from '#messages/failures.ts';
import { attemptKey, forgetKey, forgetTabForm } from '#stores/tab-forms.ts';
import { clearToasts, showToast } from '#stores/toasts.ts';
import { formDataToJson, meaningOf, secretNames, tabName } from './form-data.ts';
import type { FieldProblem } from './problems.ts';
import { loggedOutProblem, problemsOf, reasonOf } from './refusals.ts';

/** What a form sends, and what happens then. */
export interface Submission<A, P, B> {
  call: Call<A, P, B>;
  params?: Readonly<Record<string, string>>;
  /** The toast when it fails, followed by the reason; without it the reason shows in the error summary. */
  failure?: string;
  /** What happens when a request begins. */
  begun?: () => void;
  /** What happens when it did not work, with the reason in words. */
  failed?: (why: string, refusal: Refusal) => void;
  /** Makes the body of the fields, when it is not the fields as texts; a form with a file is sent as it is. */
  bodyOf?: (fields: FormData) => FormData | object | Promise<object>;
  /** What the schema cannot see, such as the file of the form. */
  check?: (fields: FormData) => Promise<readonly FieldProblem[]>;
  /** Called with what is wrong before anything is sent: returns what to show in place of sending, or undefined to go on. */
  halt?: (found: readonly FieldProblem[]) => readonly FieldProblem[] | undefined;
  /** Where the login leads that is offered when the session has ended meanwhile; the account by itself. */
  login?: ReturnTarget;
  /** Longest wait for an answer, for what takes longer than usual. */
  timeoutMs?: number;
  /** What happens when it worked; returns the sentence to show, if any. */
  done: (answer: A, form: HTMLFormElement) => string | undefined;
}

/** The submission of a form by its call. */
export type SubmissionOf<C> =
  C extends Call<infer A, infer P, infer B> ? Submission<A, P, B> : never;

/** What is wrong with the fields, by the schema of the call and by the form's own check. */
export async function problemsIn<A, P, B>(
  submission: Submission<A, P, B>,
  fields: FormData,
): Promise<readonly FieldProblem[]> {
  return problemsWith(submission, fields, await (submission.bodyOf ?? formDataToJson)(fields));
}

/**
 * Sends a form; returns what is wrong with it. The schema of the call checks it first, and one press is one request. A retry
 * carries the same Idempotency-Key, after a reload too, so that nothing is done twice. Whatever fails, what was typed stays.
 */
export async function send<A, P, B>(
  submission: Submission<A, P, B>,
  fields: FormData,
  form: HTMLFormElement,
): Promise<readonly FieldProblem[]> {
  const { call, params, failure, login, timeoutMs, bodyOf = formDataToJson, done } = submission;
  clearToasts();
  // A sign for the server whether a person was at work; it says nothing about who.
  fields.set('elapsedMs', String(Math.round(performance.now())));
  const body = await bodyOf(fields);
  const found = await problemsWith(submission, fields, body);
  const halted = submission.halt?.(found);
  if (halted !== undefined) return halted;
  if (found.length > 0) return found;
  submission.begun?.();
  const name = tabName(form);
  const key = attemptKey(name, meaningOf(fields, secretNames(form)));
  const outcome = await ask(call, { body, key, params, timeoutMs });
  if (outcome.ok) {
    forgetTabForm(name);
    const text = done(outcome.value, form);
    if (text !== undefined) showToast({ kind: 'done', text });
    return [];
  }
  // An earlier version of this form was stored under the key: only another press may store this one too.
  if (outcome.type === KEY_REUSED) forgetKey(name);
  const why = outcome.type === KEY_REUSED ? failures.form.sentBefore : reasonOf(outcome);
  submission.failed?.(why, outcome);
  if (refusedStatus(outcome) === 401 && call.access !== 'everyone')
    return [loggedOutProblem(login ?? 'account')];
  const wrong = Object.entries(outcome.errors).map(([name, message]) => ({ name, message }));
  if (failure !== undefined) showToast({ kind: 'error', text: failure, more: why });
  else if (wrong.length === 0) return [{ name: '', message: why }];
  return wrong;
}

async function problemsWith<A, P, B>(
  { call, check }: Submission<A, P, B>,
  fields: FormData,
  body: FormData | object,
): Promise<readonly FieldProblem[]> {
  const checked = v.safeParse(call.body, body instanceof FormData ? formDataToJson(body) : body);
  return [
    ...(checked.success ? [] : problemsOf(checked.issues)),
    ...((await check?.(fields)) ?? []),
  ];
}
