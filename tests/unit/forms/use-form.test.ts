// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldProblem } from '#forms/problems.ts';
import { useForm, type FormState } from '#forms/use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let state: FormState;
let wrong: FieldProblem[];
let presses: FormData[];
let checks: number;
/** The answer waits until a test of sending resolves it. */
let answer: PromiseWithResolvers<readonly FieldProblem[]> | undefined;

function Form() {
  state = useForm({
    id: 'enquiry',
    check: () => {
      checks += 1;
      return Promise.resolve(wrong);
    },
    press: (fields) => {
      presses.push(fields);
      return answer?.promise ?? Promise.resolve(wrong);
    },
  });
  const { form, summary, onSubmit, onInput, problems } = state;
  return createElement(
    'form',
    { ref: form, onSubmit, onInput },
    createElement('div', { ref: summary, tabIndex: -1 }, String(problems.length)),
    createElement('input', { name: 'email', defaultValue: 'a@b.ie' }),
    createElement('button', { name: 'state', value: 'paid' }),
  );
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const acting = (what: () => void) =>
  act(async () => {
    what();
    await nextTurn();
  });
let wasPrevented: boolean;
const pressForm = () =>
  acting(() => {
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) =>
      queueMicrotask(() => (wasPrevented = event.defaultPrevented)),
    );
    form?.requestSubmit(document.querySelector('button'));
  });
const typeOnce = () =>
  acting(() => find('input').dispatchEvent(new Event('input', { bubbles: true })));

beforeEach(async () => {
  // On a busy machine a press takes so long that its wait is shown.
  vi.useFakeTimers({ toFake: ['performance'] });
  [wrong, presses, checks, answer] = [[], [], 0, undefined];
  document.title = 'Contact us';
  document.body.innerHTML = '<div></div>';
  root = createRoot(find('div'));
  await act(() => Promise.resolve(root.render(createElement(Form))));
});
afterEach(() => {
  vi.useRealTimers();
  return act(() => root.unmount());
});

test('a live form is checked by us, not by the browser, and is sent by us', async () => {
  expect(find('form').hasAttribute('novalidate')).toBe(true);
  await pressForm();
  expect(wasPrevented).toBe(true);
});

test('a press that finds something says it in the title and brings the summary into focus', async () => {
  wrong = [{ name: 'email', message: 'Which address?' }];
  await pressForm();
  expect([document.title, document.activeElement]).toEqual(['Error: Contact us', find('form div')]);
  await pressForm();
  expect(document.title).toBe('Error: Contact us');
});

test('the title is as it was when all is right again, and the focus stays where somebody types', async () => {
  wrong = [{ name: 'email', message: 'Which address?' }];
  await pressForm();
  find('input').focus();
  wrong = [];
  await typeOnce();
  expect([document.title, find('form div').textContent]).toEqual(['Contact us', '0']);
  expect(document.activeElement).toBe(find('input'));
});

test('a press that finds nothing leaves title and focus alone', async () => {
  find('input').focus();
  await pressForm();
  expect([document.title, document.activeElement]).toEqual(['Contact us', find('input')]);
});

test('a form that is closed takes its problems out of the title', async () => {
  wrong = [{ name: '', message: 'The depot is closed.' }];
  await pressForm();
  await act(() => Promise.resolve(root.render(null)));
  expect(document.title).toBe('Contact us');
});

describe('while it is sent', () => {
  beforeEach(() => {
    answer = Promise.withResolvers();
  });

  test('a press has what was typed, and a second one meanwhile does nothing', async () => {
    await pressForm();
    await pressForm();
    expect(presses).toHaveLength(1);
    expect(presses[0]?.get('email')).toBe('a@b.ie');
    expect(state.sending).toBe(true);
    // React would store the second one until after the answer.
    await acting(() => answer?.resolve([]));
    expect(presses).toHaveLength(1);
  });

  test('after an answer it can be pressed again', async () => {
    await pressForm();
    await acting(() => answer?.resolve([]));
    await pressForm();
    expect(presses).toHaveLength(2);
    expect(state.field('email').id).toBe('enquiry-email');
  });

  test('what is typed is not judged before the answer', async () => {
    await pressForm();
    await typeOnce();
    expect(checks).toBe(0);
  });
});
