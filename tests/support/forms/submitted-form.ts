import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { vi } from 'vitest';
import type { Call } from '#api/call.ts';
import type { FieldProblem } from '#forms/problems.ts';
import type { FormState } from '#forms/use-form.ts';
import type { Submission } from '#forms/send.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { forgetTabForms } from '#stores/tab-forms.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Answer {
  status: true;
}
type Options = Submission<Answer, unknown, unknown>;

export const CALL: Call<Answer> = {
  method: 'POST',
  path: 'enquiry/{id}/new',
  access: 'account',
  params: v.object({ id: v.string() }),
  body: v.object({ email: v.pipe(v.string(), v.includes('@', 'Which address?')) }),
  answer: v.object({ status: v.literal(true) }),
};

export const fetched = vi.fn<typeof globalThis.fetch>();
let shown: FormState | undefined;
export const events: string[] = [];

export async function showSubmitted(
  options: Partial<Options> = {},
  email = 'a@b.ie',
  load?: () => Promise<Options>,
): Promise<void> {
  const whole: Options = {
    call: CALL,
    params: { id: '7' },
    begun: () => events.push('asked'),
    failed: (why) => events.push(`failed: ${why}`),
    done: () => 'It is sent.',
    ...options,
  };
  const Form = () => {
    const { form, onSubmit, onInput } = (shown = useSubmit({
      id: 'enquiry',
      ...(load === undefined ? whole : { load }),
    }));
    return createElement(
      'form',
      { id: 'enquiry', ref: form, onSubmit, onInput },
      createElement('input', { name: 'email', defaultValue: email }),
      createElement('input', { name: 'pin', autoComplete: 'one-time-code', defaultValue: '1' }),
      createElement('button', null, 'Send'),
    );
  };
  document.body.innerHTML =
    '<main></main><div id="toasts"></div><template id="toast"><div><p></p><p></p><button></button></div></template>';
  const root = createRoot(document.querySelector('main') ?? document.body);
  await act(() => Promise.resolve(root.render(createElement(Form))));
}

export const problemsShown = (): readonly FieldProblem[] => shown?.problems ?? [];
export const fieldNamed = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
export const pressSend = () =>
  act(async () => {
    shown?.form.current?.requestSubmit(document.querySelector('main button'));
    await settled();
  });
/** Waits for all pending work of the form. */
export async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}
export const answerNext = (status: number, body: object = { status: true }): void => {
  const kind = status < 300 ? 'application/json' : 'application/problem+json';
  fetched.mockImplementationOnce(() =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': kind } }),
    ),
  );
};
export const refuseNext = (status: number, more: object = {}): void =>
  answerNext(status, { type: 'about:blank', title: 'No', status, ...more });
export const toastText = (): string => document.querySelector('#toasts')?.textContent ?? '';

export function startSubmitting(): void {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  events.length = 0;
  forgetTabForms();
}
