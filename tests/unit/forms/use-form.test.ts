// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import type { FieldProblem } from '#forms/problems.ts';
import { useForm, type FormState } from '#forms/use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let state: FormState;
let presses: FormData[];
let answer: (found: readonly FieldProblem[]) => void;
let checks: number;

function Form() {
  state = useForm({
    id: 'enquiry',
    check: () => {
      checks += 1;
      return Promise.resolve([]);
    },
    press: (fields) => {
      presses.push(fields);
      return new Promise((resolve) => (answer = resolve));
    },
  });
  const { form, onSubmit, onInput } = state;
  return createElement(
    'form',
    { ref: form, onSubmit, onInput },
    createElement('input', { name: 'email', defaultValue: 'a@b.ie' }),
    createElement('button', { name: 'state', value: 'paid' }),
  );
}

const formOf = (): HTMLFormElement => state.form.current ?? document.createElement('form');
const press = () =>
  act(async () => {
    formOf().requestSubmit(formOf().querySelector('button'));
    await Promise.resolve();
  });

beforeEach(async () => {
  presses = [];
  checks = 0;
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') ?? document.body);
  await act(() => Promise.resolve(root.render(createElement(Form))));
});

test('a press has what was typed, and a second one meanwhile does nothing', async () => {
  await press();
  await press();
  expect(presses).toHaveLength(1);
  expect(presses[0]?.get('email')).toBe('a@b.ie');
  expect(state.sending).toBe(true);
  // React would keep the second one for after the answer.
  await act(async () => {
    answer([]);
    await Promise.resolve();
  });
  expect(presses).toHaveLength(1);
});

test('after an answer it can be pressed again', async () => {
  await press();
  await act(async () => {
    answer([]);
    await Promise.resolve();
  });
  await press();
  expect(presses).toHaveLength(2);
  expect(state.field('email').id).toBe('enquiry-email');
});

test('what is typed while it is sent is not judged before the answer', async () => {
  await press();
  await act(async () => {
    formOf()
      .querySelector('input')
      ?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  expect(checks).toBe(0);
});
