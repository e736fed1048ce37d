// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '#api/call.ts';
import { storeDrafts } from '#forms/draft.ts';
import type { FormState } from '#forms/use-form.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { storeTabDraft } from '#stores/tab-forms.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const CALL: Call<object> = {
  method: 'POST',
  path: 'enquiry/new',
  access: 'everyone',
  params: v.object({}),
  body: v.object({ email: v.pipe(v.string(), v.includes('@', 'Which address?')) }),
  answer: v.object({}),
};

let shown: FormState | undefined;

async function cameBack(email: string, message: string): Promise<void> {
  const problems = [{ name: 'email', message, label: 'Email' }];
  const returned = { values: { email }, problems, key: { name: 'key', value: 'again-1' } };
  const Form = () => {
    const submit = useSubmit({ id: 'enquiry', returned, call: CALL, done: () => 'Sent.' });
    const { form, onInput } = (shown = submit);
    return createElement(
      'form',
      { id: 'enquiry', 'data-draft': 'enquiry', ref: form, onInput },
      createElement('input', { name: 'email', defaultValue: email }),
    );
  };
  document.body.innerHTML = '<main></main><div id="toasts"></div>';
  const root = createRoot(document.querySelector('main') ?? document.body);
  await act(() => Promise.resolve(root.render(createElement(Form))));
  await import('#forms/send.ts');
}

const fillInDraft = (email: string) =>
  act(async () => {
    storeTabDraft('enquiry', { email });
    storeDrafts();
    await new Promise((resolve) => setImmediate(resolve));
  });

test('what only the server knows stays when the draft of the tab is filled in, until it is another', async () => {
  await cameBack('a@b.ie', 'We know this address.');
  await fillInDraft('a@b.ie');
  expect(shown?.problems).toHaveLength(1);
  await fillInDraft('other@b.ie');
  expect(shown?.problems).toEqual([]);
});

test('what the check finds goes as soon as a script has put it right', async () => {
  await cameBack('a', 'Which address?');
  await fillInDraft('a@b.ie');
  expect(shown?.problems).toEqual([]);
});
