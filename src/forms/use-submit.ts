import { useRef } from 'react';
import * as common from '#messages/common.ts';
import { tryLoad } from './try-load.ts';
import type { FieldProblem } from './problems.ts';
import type { ReturnedForm } from './returned-form.ts';
import type { Submission } from './send.ts';
import { useForm, type FormState } from './use-form.ts';

export type SubmitOptions<A, P, B> = {
  /** Prefixes its fields' ids. */
  id: string;
  /** What was typed and refused, when the form came back without a script. */
  returned?: ReturnedForm | undefined;
} & (Submission<A, P, B> | { load: () => Promise<Submission<A, P, B>> });

export const IMPORT_TIMEOUT_MS = 8_000;

/** The first submit loads schemas (`load`) and send.ts; if that fails, the browser submits the form. */
export function useSubmit<A, P, B>(options: SubmitOptions<A, P, B>): FormState {
  const isLoaded = useRef(false);
  const load = async () => {
    const loadOwn = 'load' in options ? options.load : () => Promise.resolve(options);
    const [{ problemsIn, send }, submission] = await Promise.all([import('./send.ts'), loadOwn()]);
    isLoaded.current = true;
    return { problemsIn, send, submission };
  };
  return useForm({
    id: options.id,
    returned: options.returned,
    press: async (fields, form) => {
      // Browsers remember a failed import for the life of the page.
      if (!isLoaded.current && !navigator.onLine) return OFFLINE_PROBLEM;
      const loaded = await tryLoad(load().catch(load), IMPORT_TIMEOUT_MS);
      const problems = await loaded?.send(loaded.submission, fields, form);
      return problems ?? natively(form);
    },
    check: async (fields, refused) => {
      const loaded = await load().catch(() => undefined);
      return loaded === undefined ? [] : loaded.problemsIn(loaded.submission, fields, refused);
    },
  });
}

const OFFLINE_PROBLEM: readonly FieldProblem[] = [{ name: '', message: common.offline }];

/** Offline the browser would replace the form by an error page. */
export function natively(form: HTMLFormElement): readonly FieldProblem[] {
  if (!navigator.onLine) return OFFLINE_PROBLEM;
  form.submit();
  return [];
}
