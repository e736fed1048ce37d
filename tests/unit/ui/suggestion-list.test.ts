// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SuggestionList } from '#ui/SuggestionList.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

vi.mock('#ui/suggest-places.ts', () => ({
  suggestIn: () => Promise.resolve(['Galway', 'Galway West']),
  searchIn: () => Promise.resolve([]),
}));

/** Draws the list of a field, which a script fills in. */
async function fillField({ isInUse }: { isInUse: boolean }): Promise<string[]> {
  document.body.innerHTML = '<input><div></div>';
  const current = document.querySelector('input');
  const place = document.querySelector('div');
  if (current === null || place === null) throw new Error('The page is empty.');
  const list = createElement(SuggestionList, {
    ...{ id: 'town', input: { current }, area: 'ireland', isAwaited: true },
    expand: () => undefined,
  });
  await act(() => Promise.resolve(createRoot(place).render(list)));
  if (isInUse) current.focus();
  await act(async () => {
    current.value = 'Galway';
    current.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setImmediate(resolve));
  });
  return [...place.querySelectorAll('ul:not([hidden]) li')].map(({ textContent }) => textContent);
}

test('a field in use offers places', async () => {
  expect(await fillField({ isInUse: true })).toEqual(['Galway', 'Galway West']);
});

test('a field that autofill writes into, and leaves, offers none: the list would stay over the page', async () => {
  expect(await fillField({ isInUse: false })).toEqual([]);
});
