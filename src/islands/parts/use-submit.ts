import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  type RefObject,
  type SubmitEvent,
} from 'react';
import * as v from 'valibot';
import type { Call } from '#api/call.ts';
import { ask } from '#api/client.ts';
import { failureMessages } from '#messages';
import { clearToasts, showToast } from '#stores/toasts.ts';
import { keyFor, plain, problemsOf, titleFor, type FieldProblem } from './submit-parts.ts';

export interface SubmitOptions<A, P, B> {
  call: Call<A, P, B>;
  params?: Readonly<Record<string, string>>;
  /** The sentence of a failure, before the reason; without it the reason stands alone. */
  failure?: string;
  /** Makes the body of the fields, when it is not the fields as texts; a form with a file is sent as it is. */
  bodyOf?: (fields: FormData) => FormData | object;
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
    const { call, params, failure, bodyOf = plain, done } = options;
    clearToasts();
    // A sign for the server whether a person was at work; it says nothing about who.
    fields.set('elapsedMs', String(Math.round(performance.now())));
    const body = bodyOf(fields);
    const checked = v.safeParse(call.body, body instanceof FormData ? plain(body) : body);
    if (!checked.success) return problemsOf(checked.issues);
    const key = keyFor(attempt.current, body);
    const outcome = await ask(call, { body, key, ...(params && { params }) });
    if (outcome.ok) {
      attempt.current = { text: '', key: '' };
      const text = form.current === null ? undefined : done(outcome.answer, form.current);
      if (text !== undefined) showToast({ kind: 'done', text });
      return [];
    }
    const why = outcome.detail ?? failureMessages[outcome.failure];
    showToast({ kind: 'error', text: failure ?? why, more: failure === undefined ? '' : why });
    return Object.entries(outcome.errors).map(([name, message]) => ({ name, message }));
  }

  useEffect(() => {
    // Until the widget is alive the browser's own check helps.
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
    document.title = titleFor(document.title, problems.length > 0);
  }, [problems]);

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
