// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FieldProblem } from '#forms/problems.ts';
import { useForm } from '#forms/use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let wrong: FieldProblem[];

function Form() {
  const { form, summary, onSubmit, onInput, problems } = useForm({
    id: 'enquiry',
    check: () => Promise.resolve(wrong),
    press: () => Promise.resolve(wrong),
  });
  return createElement(
    'form',
    { ref: form, onSubmit, onInput },
    createElement('div', { ref: summary, tabIndex: -1 }, String(problems.length)),
    createElement('input', { name: 'email' }),
    createElement('button', { name: 'state', value: 'paid' }),
  );
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;
let wasPrevented: boolean;
const press = () =>
  act(async () => {
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) =>
      queueMicrotask(() => (wasPrevented = event.defaultPrevented)),
    );
    form?.requestSubmit(document.querySelector('button'));
    await settled();
  });
const type = () =>
  act(async () => {
    find('input').dispatchEvent(new Event('input', { bubbles: true }));
    await settled();
  });

beforeEach(async () => {
  wrong = [];
  document.title = 'Contact us';
  document.body.innerHTML = '<div></div>';
  root = createRoot(find('div'));
  await act(() => Promise.resolve(root.render(createElement(Form))));
});
afterEach(() => act(() => root.unmount()));

test('a live form is checked by us, not by the browser, and is sent by us', async () => {
  expect(find('form').hasAttribute('novalidate')).toBe(true);
  await press();
  expect(wasPrevented).toBe(true);
});

test('a press that finds something says it in the title and brings the summary into focus', async () => {
  wrong = [{ name: 'email', message: 'Which address?' }];
  await press();
  expect([document.title, document.activeElement]).toEqual(['Error: Contact us', find('form div')]);
  await press();
  expect(document.title).toBe('Error: Contact us');
});

test('the title is as it was when all is right again, and the focus stays where somebody types', async () => {
  wrong = [{ name: 'email', message: 'Which address?' }];
  await press();
  find('input').focus();
  wrong = [];
  await type();
  expect([document.title, find('form div').textContent]).toEqual(['Contact us', '0']);
  expect(document.activeElement).toBe(find('input'));
});

test('a press that finds nothing leaves title and focus alone', async () => {
  find('input').focus();
  await press();
  expect([document.title, document.activeElement]).toEqual(['Contact us', find('input')]);
});

test('a form that is closed takes its problems out of the title', async () => {
  wrong = [{ name: '', message: 'The depot is closed.' }];
  await press();
  await act(() => Promise.resolve(root.render(null)));
  expect(document.title).toBe('Contact us');
});
