import { startTransition, useActionState, useRef, type RefObject, type SubmitEvent } from 'react';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { ask, type Refusal } from '#api/client.ts';
import type { ReturnTarget } from '#api/return-target.ts';
import { clearToasts, showToast } from '#stores/toasts.ts';
import {
  keyFor,
  loggedOutProblem,
  plain,
  problemsOf,
  reasonOf,
  type FieldProblem,
} from './submit-parts.ts';
import { useTold } from './use-told.ts';

export interface SubmitOptions<A, P, B> {
  /** The call, or what loads it: its schemas can be as large as the form. */
  call: Call<A, P, B> | (() => Promise<Call<A, P, B>>);
  params?: Readonly<Record<string, string>>;
  /** The sentence of a failure, with the reason after it, as a toast; without it the reason stands at the form. */
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
  /** What happens when it worked; gives the sentence to show, if one. */
  done: (answer: A, form: HTMLFormElement) => string | undefined;
}

/** What a form needs to show how its submit stands. */
export interface Submit {
  problems: readonly FieldProblem[];
  /** A request is under way: a second one does not start. */
  sending: boolean;
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLDivElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The problem of a field. */
  problem: (name: string) => string | undefined;
}

/**
 * Sends a form to the API in place of the browser. The schema of the call checks it first; one press is one request;
 * a retry of the same thing carries the same key, so nothing is done twice. Whatever fails, what was typed stays.
 */
export function useSubmit<A, P, B>(options: SubmitOptions<A, P, B>): Submit {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const attempt = useRef({ text: '', key: '' });
  const [problems, send, sending] = useActionState(
    async (_: readonly FieldProblem[], fields: FormData) => {
      try {
        return await sent(fields);
      } finally {
        busy.current = false;
      }
    },
    [],
  );

  async function sent(fields: FormData): Promise<readonly FieldProblem[]> {
    const { params, failure, login, bodyOf = plain, check, timeoutMs, done } = options;
    clearToasts();
    const call = await loaded(options.call);
    if (call === undefined) return [{ name: '', message: reasonOf(OFFLINE) }];
    // A sign for the server whether a person was at work; it says nothing about who.
    fields.set('elapsedMs', String(Math.round(performance.now())));
    const body = await bodyOf(fields);
    const checked = v.safeParse(call.body, body instanceof FormData ? plain(body) : body);
    const found = [
      ...(checked.success ? [] : problemsOf(checked.issues)),
      ...((await check?.(fields)) ?? []),
    ];
    if (found.length > 0) return found;
    const key = keyFor(attempt.current, body);
    options.asked?.();
    const outcome = await ask(call, {
      body,
      key,
      ...(params && { params }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (outcome.ok) {
      attempt.current = { text: '', key: '' };
      const text = form.current === null ? undefined : done(outcome.answer, form.current);
      if (text !== undefined) showToast({ kind: 'done', text });
      return [];
    }
    const why = reasonOf(outcome);
    options.failed?.(why, outcome);
    if (outcome.status === 401 && call.access !== 'everyone')
      return [loggedOutProblem(login ?? 'account')];
    const wrong = Object.entries(outcome.errors).map(([name, message]) => ({ name, message }));
    if (failure !== undefined) showToast({ kind: 'error', text: failure, more: why });
    else if (wrong.length === 0) return [{ name: '', message: why }];
    return wrong;
  }

  useTold({ form, summary, problems });

  return {
    problems,
    sending,
    form,
    summary,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      const fields = new FormData(event.currentTarget);
      startTransition(() => send(fields));
    },
    problem: (name) => problems.find((entry) => entry.name === name)?.message,
  };
}

const OFFLINE: Refusal = { ok: false, failure: 'offline', errors: {} };

/** Undefined for a call that did not load. */
const loaded = async <A, P, B>(
  call: SubmitOptions<A, P, B>['call'],
): Promise<Call<A, P, B> | undefined> =>
  typeof call === 'function' ? call().catch(() => undefined) : call;
