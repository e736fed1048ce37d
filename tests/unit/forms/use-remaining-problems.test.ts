// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import type { FieldProblem } from '#forms/problems.ts';
import { useRemainingProblems } from '#forms/use-remaining-problems.ts';

type Problems = readonly FieldProblem[];
const problem = (name: string): FieldProblem => ({ name, message: `${name} is wrong` });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let form: HTMLFormElement;
let wrong: string[];
let check: () => Promise<Problems>;
let left: Problems;
let checkAgain: (form: HTMLFormElement, field: EventTarget) => Promise<void>;
let show: (found: Problems) => void;

beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="email" /><input name="items.0.weight" /><input name="note" /></form><div></div>';
  form = document.querySelector('form') ?? document.createElement('form');
  const root = createRoot(document.querySelector('div') ?? document.body);
  check = () => Promise.resolve(wrong.map(problem));
  const Form = ({ found }: { found: Problems }) => {
    ({ problems: left, checkAgain } = useRemainingProblems(found, () => check()));
    return null;
  };
  show = (found) => act(() => root.render(createElement(Form, { found })));
});

const typeIn = (name: string): Promise<void> =>
  act(() => checkAgain(form, form.querySelector(`[name="${name}"]`) ?? form));
const leftNames = (): string[] => left.map(({ name }) => name);

test('a problem goes when its field is right, and does not come back while somebody types', async () => {
  show([problem(''), problem('email'), problem('items')]);
  wrong = ['email', 'items'];
  await typeIn('email');
  expect(leftNames()).toEqual(['', 'email', 'items']);
  wrong = ['items'];
  await typeIn('email');
  expect(leftNames()).toEqual(['', 'items']);
  wrong = ['email', 'items'];
  await typeIn('email');
  expect(leftNames()).toEqual(['', 'items']);
});

test('a problem goes when a script has filled in its field', async () => {
  show([problem('email'), problem('note')]);
  wrong = ['note'];
  await act(() => checkAgain(form, form));
  expect(leftNames()).toEqual(['note']);
});

test('a problem of a list goes when one of its fields has put it right', async () => {
  show([problem('items')]);
  wrong = [];
  await typeIn('note');
  expect(leftNames()).toEqual(['items']);
  await typeIn('items.0.weight');
  expect(leftNames()).toEqual([]);
});

test('what the next press finds is shown, whatever was right before', async () => {
  show([problem('email')]);
  wrong = [];
  await typeIn('email');
  show([problem('email')]);
  expect(leftNames()).toEqual(['email']);
});

test('of two checks of one field the later one counts, whichever answers first', async () => {
  const answers: ((found: Problems) => void)[] = [];
  check = () => new Promise((resolve) => answers.push(resolve));
  const found = [problem('email')];
  show(found);
  const email = form.querySelector('[name="email"]') ?? form;
  await act(async () => {
    const both = [checkAgain(form, email), checkAgain(form, email)];
    answers[1]?.(found);
    await both[1];
    answers[0]?.([]);
    await both[0];
  });
  expect(leftNames()).toEqual(['email']);
});

test('only a change of a field with a problem is checked', async () => {
  let checks = 0;
  check = () => {
    checks += 1;
    return Promise.resolve([]);
  };
  show([problem(''), problem('email')]);
  await typeIn('note');
  await act(() => checkAgain(form, Object.assign(new EventTarget(), { name: 7 })));
  expect([checks, leftNames()]).toEqual([0, ['', 'email']]);
  await typeIn('email');
  expect([checks, leftNames()]).toEqual([1, ['']]);
});
