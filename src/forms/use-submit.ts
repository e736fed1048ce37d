import { common } from '#messages/common.ts';
import type { FieldProblem } from './problems.ts';
import type { Submission } from './send.ts';
import { useForm, type FormState } from './use-form.ts';

export type SubmitOptions<A, P, B> = {
  /** Id of the form: the ids of its fields start with it. */
  id: string;
} & (Submission<A, P, B> | { load: () => Promise<Submission<A, P, B>> });

/** Maximum wait for the code that sends a form. */
const TIMEOUT_MS = 8_000;

/**
 * Sends a form to the API in place of the browser. What checks and sends it, such as the schemas of `load`, is fetched with the
 * first submit (send.ts); where it does not come, the browser sends the form.
 */
export function useSubmit<A, P, B>(options: SubmitOptions<A, P, B>): FormState {
  const load = async () => {
    const loadOwn = 'load' in options ? options.load : () => Promise.resolve(options);
    const [{ problemsIn, send }, submission] = await Promise.all([import('./send.ts'), loadOwn()]);
    return { problemsIn, send, submission };
  };
  return useForm({
    id: options.id,
    press: async (fields, form) => {
      const loaded = await inTime(load().catch(load));
      return loaded === undefined ? natively(form) : loaded.send(loaded.submission, fields, form);
    },
    check: async (fields) => {
      const loaded = await load().catch(() => undefined);
      return loaded === undefined ? [] : loaded.problemsIn(loaded.submission, fields);
    },
  });
}

/** Undefined for what fails or does not come. */
async function inTime<T>(loading: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([loading.catch(() => undefined), timeout]);
}

/** Without a connection the browser would show an error page in place of the form. */
function natively(form: HTMLFormElement): readonly FieldProblem[] {
  if (!navigator.onLine) return [{ name: '', message: common.offline }];
  form.submit();
  return [];
}
