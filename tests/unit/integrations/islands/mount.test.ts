// @vitest-environment happy-dom
import { createElement, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '#integrations/islands/mount.ts';

let isBroken = false;
let breakLater: () => void = () => undefined;

/** This form counts presses. */
function Counter({ label, served }: { label: string; served?: { from: number } }) {
  const [count, setCount] = useState(served?.from ?? 0);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    breakLater = () => setGone(true);
  }, []);
  if (isGone || (isBroken && typeof window !== 'undefined')) throw new Error('broken');
  return createElement(
    'form',
    { noValidate: count > 0, 'data-served': served && JSON.stringify(served) },
    createElement('input', { id: 'name', name: 'name' }),
    createElement('input', { id: 'agreed', type: 'checkbox' }),
    createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + 1) },
      `${label} ${count}`,
    ),
  );
}

const islandElement = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-island]');
  if (found === null) throw new Error('no island');
  return found;
};
const input = (): HTMLInputElement | null => document.querySelector('input');
const mounted = (): HTMLButtonElement | null => document.querySelector('button');

beforeEach(() => {
  isBroken = false;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const html = renderToString(createElement(Counter, { label: 'Count' }), {
    identifierPrefix: 'Counter-',
  });
  document.body.innerHTML = `<div data-island="Counter" data-props='{"label":"Count"}'>${html}</div>`;
});

test('a widget is alive at once, with what was typed before', () => {
  const field = input();
  if (field) field.value = 'Áine';
  mount(islandElement(), Counter);
  expect(islandElement().dataset['alive']).toBe('');
  expect(input()).toBe(field);
  expect(input()?.value).toBe('Áine');
  mounted()?.click();
  return vi.waitFor(() => expect(mounted()?.textContent).toBe('Count 1'));
});

describe('the form of the server stays', () => {
  test('when the widget throws while it comes alive', () => {
    const field = input();
    if (field) field.value = 'Áine';
    field?.focus();
    isBroken = true;
    expect(() => mount(islandElement(), Counter)).toThrow('broken');
    expect(input()).toBe(field);
    expect(input()?.value).toBe('Áine');
    expect(document.activeElement).toBe(field);
    expect(islandElement().dataset['alive']).toBeUndefined();
  });

  test('when it throws later', async () => {
    const field = input();
    const failed = vi.fn();
    addEventListener('island:failed', failed);
    mount(islandElement(), Counter);
    if (field) field.value = 'Áine';
    breakLater();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(input()).toBe(field);
    expect(input()?.value).toBe('Áine');
    expect(document.querySelector('form')?.noValidate).toBe(false);
  });
});

test('what was typed stays when the page is of another release than the script', async () => {
  const text = mounted();
  if (text) text.textContent = 'Another text';
  const field = input();
  if (field) field.value = 'Áine';
  mount(islandElement(), Counter);
  await vi.waitFor(() => expect(mounted()?.textContent).toBe('Count 0'));
  await vi.waitFor(() => expect(input()?.value).toBe('Áine'));
});

test('ticks and the focus stay when an extension has put something beside a field', async () => {
  const [field, box] = document.querySelectorAll('input');
  field?.after(document.createElement('password-manager'));
  field?.focus();
  if (box) box.checked = true;
  mount(islandElement(), Counter);
  await vi.waitFor(() => expect(document.querySelectorAll('input')[1]?.checked).toBe(true));
  expect(input()).not.toBe(field);
  expect(document.activeElement).toBe(input());
});

test('a widget that the server has filled goes on from there, with the same elements', async () => {
  const drawn = createElement(Counter, { label: 'Count', served: { from: 3 } });
  islandElement().innerHTML = `<!--slot x-->${renderToString(drawn)}<!--/slot-->`;
  const button = mounted();
  mount(islandElement(), Counter);
  expect(mounted()).toBe(button);
  button?.click();
  await vi.waitFor(() => expect(button?.textContent).toBe('Count 4'));
  expect(console.error).not.toHaveBeenCalled();
});
