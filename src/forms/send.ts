import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { ask, refusedStatus, type Refusal } from '#api/client.ts';
import { PLAIN_WORDS } from '#api/field-message.ts';
import { KEY_REUSED } from '#api/idempotency.ts';
import type { ReturnTarget } from '#api/return-target.ts';
import * as failures from '#messages/failures.ts';
import { attemptKey, forgetKey, forgetTabForm } from '#stores/tab-forms.ts';
import { clearToasts, showToast, type Toast } from '#stores/toasts.ts';
import { emailQuestions, rememberAsked } from './email-questions.ts';
import { formDataToJson, meaningOf, secretNames, tabName } from './form-data.ts';
import type { FieldProblem } from './problems.ts';
import type { RefusedForm } from './returned-form.ts';
import { loggedOutProblem, problemsOf, reasonOf } from './refusals.ts';
import { fileProblems, type FileWords, withFileLast } from './send-file.ts';

export interface Submission<A, P, B> {
  call: Call<A, P, B>;
  params?: Readonly<Record<string, string>>;
  /** Toast on failure, followed by the reason; without it the reason shows in the error summary. */
  failure?: string;
  begun?: () => void;
  /** It failed, with the reason in words. */
  failed?: (why: string, refusal: Refusal) => void;
  /** The body, if it is not the fields as texts. A form whose call takes a file is sent as a form, with the file last. */
  bodyOf?: (fields: FormData) => object | Promise<object>;
  /** The words about the file that the call needs. */
  file?: FileWords;
  /** It checks what the schema cannot, such as a file. */
  check?: (fields: FormData) => Promise<readonly FieldProblem[]>;
  /** Gets the problems before sending; returns those to show instead, or undefined to send. */
  halt?: (found: readonly FieldProblem[]) => readonly FieldProblem[] | undefined;
  /** The target of a login after the session ended; the account by default. */
  login?: ReturnTarget;
  /** Calls that take longer than usual have their own timeout. */
  timeoutMs?: number;
  /** The form calls this after success; it is busy until then. */
  done: (answer: A, form: HTMLFormElement) => Done | Promise<Done>;
}

/** It is a sentence or two to show, or the address of the next page. */
type Done = string | Pick<Toast, 'text' | 'more'> | { to: string | Promise<string> } | undefined;

export type SubmissionOf<C> =
  C extends Call<infer A, infer P, infer B> ? Submission<A, P, B> : never;

/**
 * Checks the fields by the call's schema and the form's own check. When a script has filled in a form that was refused, what only
 * the server knows stays.
 */
export async function problemsIn<A, P, B>(
  submission: Submission<A, P, B>,
  fields: FormData,
  refused?: RefusedForm,
): Promise<readonly FieldProblem[]> {
  const found = await problemsWith(submission, fields, await bodyOf(submission, fields));
  if (refused === undefined) return found;
  const sent = fieldsOf(refused.sent);
  const known = await problemsIn(submission, sent);
  const isKnown = (name: string) => known.some((problem) => problem.name === name);
  return [
    ...found,
    ...refused.found.filter(({ name }) => !isKnown(name) && isSame(name, fields, sent)),
  ];
}

function fieldsOf(sent: RefusedForm['sent']): FormData {
  if (sent instanceof FormData) return sent;
  const fields = new FormData();
  for (const [name, value] of Object.entries(sent)) fields.set(name, value);
  return fields;
}

/** "items" covers "items.0.weight" too. */
const isSame = (name: string, now: FormData, sent: FormData): boolean =>
  [...sent.keys(), ...now.keys()]
    .filter((field) => field === name || field.startsWith(`${name}.`))
    .every((field) => (now.get(field) ?? '') === (sent.get(field) ?? ''));

/**
 * Checks and sends a form; returns its problems. A retry, also after a reload, has the same Idempotency-Key. Returns undefined
 * when the check throws, as it does in a browser that lacks what it needs; nothing is sent then.
 */
export async function send<A, P, B>(
  submission: Submission<A, P, B>,
  fields: FormData,
  form: HTMLFormElement,
): Promise<readonly FieldProblem[] | undefined> {
  const { call, params, failure, login, timeoutMs, done } = submission;
  clearToasts();
  // Helps the server to recognize robots, not persons.
  fields.set('elapsedMs', String(Math.round(performance.now())));
  let body: FormData | object;
  try {
    body = await bodyOf(submission, fields);
    const found = [...(await problemsWith(submission, fields, body)), ...emailQuestions(form)];
    const shown = submission.halt?.(found) ?? (found.length > 0 ? found : undefined);
    if (shown !== undefined) {
      rememberAsked(form, shown);
      return shown;
    }
  } catch (error) {
    console.error(error);
    return undefined;
  }
  submission.begun?.();
  const name = tabName(form);
  const key = attemptKey(name, meaningOf(fields, secretNames(form)));
  // A reload would lose the file, which no script can choose again.
  const hasFile = [...fields.values()].some((value) => value instanceof File && value.size > 0);
  if (hasFile) addEventListener('beforeunload', askBeforeLeaving);
  const outcome = await ask(call, { body, key, params, timeoutMs });
  removeEventListener('beforeunload', askBeforeLeaving);
  if (outcome.ok) {
    forgetTabForm(name);
    ignoreRepeats(form);
    const next = await done(outcome.value, form);
    if (typeof next === 'object' && 'to' in next) await leave(await next.to);
    else if (next !== undefined)
      showToast({ kind: 'done', ...(typeof next === 'object' ? next : { text: next }) });
    return [];
  }
  // An earlier version of this form was stored under the key, so another press needs a new one.
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

/** It is longer than the pause between two clicks of a double click, and than a held key waits before it repeats. */
const DOUBLE_PRESS_MS = 600;

/** A double click or held Enter would send the emptied form, whose errors would replace the confirmation. */
function ignoreRepeats(form: HTMLFormElement): void {
  const over = new AbortController();
  let until = performance.now() + DOUBLE_PRESS_MS;
  const ignore = (event: Event): void => {
    const now = performance.now();
    if (now > until) return over.abort();
    until = now + DOUBLE_PRESS_MS;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // What is typed after the confirmation is a new form.
  const typed = ({ target }: Event): void => {
    if (target !== form) over.abort();
  };
  form.addEventListener('submit', ignore, { capture: true, signal: over.signal });
  form.addEventListener('input', typed, { signal: over.signal });
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Leaves the page. It resolves only when "Back" restores the page from the back-forward cache: until then the form is busy. */
const leave = (address: string): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    location.assign(address);
  });

const bodyOf = <A, P, B>(
  { call, bodyOf: ownBody = formDataToJson }: Submission<A, P, B>,
  fields: FormData,
): object | Promise<object> => (call.file === undefined ? ownBody(fields) : withFileLast(fields));

async function problemsWith<A, P, B>(
  { call, file, check }: Submission<A, P, B>,
  fields: FormData,
  body: FormData | object,
): Promise<readonly FieldProblem[]> {
  const typed = body instanceof FormData ? formDataToJson(body) : body;
  const checked = v.safeParse(call.body, typed, PLAIN_WORDS);
  return [
    ...(checked.success ? [] : problemsOf(call.body, checked.issues)),
    ...(call.file && file ? await fileProblems(fields, call.file, file) : []),
    ...((await check?.(fields)) ?? []),
  ];
}
