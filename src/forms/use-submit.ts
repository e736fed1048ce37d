import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { ask, refusedStatus, type Refusal } from '#api/client.ts';
import { KEY_REUSED } from '#api/idempotency.ts';
import type { ReturnTarget } from '#api/return-target.ts';
import { common } from '#messages/common.ts';
import { attemptKey, forgetKey, forgetTabForm } from '#stores/tab-forms.ts';
import { clearToasts, showToast } from '#stores/toasts.ts';
import { formDataToJson, meaningOf } from './form-data.ts';
import { secretNames, tabName } from './draft.ts';
import { loggedOutProblem, problemsOf, reasonOf, type FieldProblem } from './problems.ts';
import { useForm, type FormState } from './use-form.ts';

export interface SubmitOptions<A, P, B> {
  /** Id of the form: the ids of its fields start with it. */
  id: string;
  /** The call, or what loads it: its schemas can be as large as the form. */
  call: Call<A, P, B> | (() => Promise<Call<A, P, B>>);
  params?: Readonly<Record<string, string>>;
  /** The toast when it fails, followed by the reason; without it the reason shows in the error summary. */
  failure?: string;
  /** What happens when a request begins. */
  asked?: () => void;
  /** What happens when it did not work, with the reason in words. */
  failed?: (why: string, refusal: Refusal) => void;
  /** Makes the body of the fields, when it is not the fields as texts; a form with a file is sent as it is. */
  bodyOf?: (fields: FormData) => FormData | object | Promise<object>;
  /** What the schema cannot see, such as the file of the form. */
  check?: (fields: FormData) => Promise<readonly FieldProblem[]>;
  /** Where the login leads that is offered when the session has ended meanwhile; the account by itself. */
  login?: ReturnTarget;
  /** Longest wait for an answer, for what takes longer than usual. */
  timeoutMs?: number;
  /** What happens when it worked; returns the sentence to show, if any. */
  done: (answer: A, form: HTMLFormElement) => string | undefined;
}

/**
 * Sends a form to the API in place of the browser. The schema of the call checks it first, and one press is one request. A
 * retry carries the same Idempotency-Key, after a reload too, so that nothing is done twice. Whatever fails, what was typed
 * stays.
 */
export function useSubmit<A, P, B>(options: SubmitOptions<A, P, B>): FormState {
  const { params, failure, login, bodyOf = formDataToJson, timeoutMs, done } = options;

  async function press(
    fields: FormData,
    element: HTMLFormElement,
  ): Promise<readonly FieldProblem[]> {
    clearToasts();
    const call = await loaded(options.call);
    if (call === undefined) return [{ name: '', message: reasonOf(OFFLINE) }];
    // A sign for the server whether a person was at work; it says nothing about who.
    fields.set('elapsedMs', String(Math.round(performance.now())));
    const body = await bodyOf(fields);
    const found = await problemsWith(call, fields, body);
    if (found.length > 0) return found;
    options.asked?.();
    const name = tabName(element);
    const outcome = await ask(call, {
      body,
      key: attemptKey(name, meaningOf(fields, secretNames(element))),
      params,
      timeoutMs,
    });
    if (outcome.ok) {
      forgetTabForm(name);
      const text = done(outcome.value, element);
      if (text !== undefined) showToast({ kind: 'done', text });
      return [];
    }
    // An earlier version of this form was stored under the key: only another press may store this one too.
    if (outcome.type === KEY_REUSED) forgetKey(name);
    const why = outcome.type === KEY_REUSED ? common.failures.sentBefore : reasonOf(outcome);
    options.failed?.(why, outcome);
    if (refusedStatus(outcome) === 401 && call.access !== 'everyone')
      return [loggedOutProblem(login ?? 'account')];
    const wrong = Object.entries(outcome.errors).map(([name, message]) => ({ name, message }));
    if (failure !== undefined) showToast({ kind: 'error', text: failure, more: why });
    else if (wrong.length === 0) return [{ name: '', message: why }];
    return wrong;
  }

  async function problemsWith(
    call: Call<A, P, B>,
    fields: FormData,
    body: FormData | object,
  ): Promise<readonly FieldProblem[]> {
    const checked = v.safeParse(call.body, body instanceof FormData ? formDataToJson(body) : body);
    return [
      ...(checked.success ? [] : problemsOf(checked.issues)),
      ...((await options.check?.(fields)) ?? []),
    ];
  }

  return useForm({
    id: options.id,
    press,
    check: async (fields) => {
      const call = await loaded(options.call);
      return call === undefined ? [] : problemsWith(call, fields, await bodyOf(fields));
    },
  });
}

const OFFLINE: Refusal = { ok: false, failure: 'offline', errors: {} };

/** Undefined for a call that did not load. */
const loaded = async <A, P, B>(
  call: SubmitOptions<A, P, B>['call'],
): Promise<Call<A, P, B> | undefined> =>
  typeof call === 'function' ? call().catch(() => undefined) : call;
