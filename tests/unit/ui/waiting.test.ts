// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { common } from '#messages/common.ts';
import { newEnquiry } from '#api/new-enquiry.ts';
import { fieldsOf } from '#forms/problems.ts';
import { Form } from '#ui/Form.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
const spoken = (): string => document.querySelector('#toasts')?.textContent ?? '';
const formText = (): string => document.querySelector('form')?.textContent ?? '';
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const show = (sending: boolean, waiting?: string) =>
  act(async () => {
    const submit = {
      id: 'enquiry',
      problems: [],
      sending,
      form: { current: null },
      summary: { current: null },
      onSubmit: () => undefined,
      onInput: () => undefined,
      field: fieldsOf('enquiry', []),
    };
    const words = waiting === undefined ? {} : { waiting };
    root.render(createElement(Form, { call: newEnquiry, submit, ...words, children: null }));
    await Promise.resolve();
  });

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="toasts" role="status"></div><main></main>';
  root = createRoot(document.querySelector('main') ?? document.body);
});
afterEach(async () => {
  await act(() => Promise.resolve(root.unmount()));
  vi.useRealTimers();
});

test('a form whose answer takes long says so to those who hear the page, until it is there', async () => {
  await show(true);
  await after(399);
  expect(spoken()).toBe('');
  await after(1);
  expect(spoken()).toBe(common.loading);
  expect(formText()).toBe('');
  await show(false);
  expect(spoken()).toBe('');
});

test('a form that is answered at once says nothing', async () => {
  await show(true);
  await after(300);
  await show(false);
  await after(1000);
  expect(spoken()).toBe('');
});

test('what takes minutes is said in its own words, seen and heard', async () => {
  await show(true, 'This can take some minutes.');
  await after(400);
  expect(spoken()).toBe('This can take some minutes.');
  expect(formText()).toBe('This can take some minutes.');
  await show(false, 'This can take some minutes.');
  expect(formText()).toBe('');
});
