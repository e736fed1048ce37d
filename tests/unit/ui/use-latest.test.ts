// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useLatest } from '#ui/use-latest.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('an older answer that comes later does not replace a newer one', async () => {
  let whenLatest: ReturnType<typeof useLatest> | undefined;
  const Asking = () => {
    whenLatest = useLatest();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Asking)));
  const older = Promise.withResolvers<string>();
  const newer = Promise.withResolvers<string>();
  const shown: string[] = [];
  for (const { promise } of [older, newer]) whenLatest?.(promise, (answer) => shown.push(answer));
  newer.resolve('newer');
  await newer.promise;
  older.resolve('older');
  await older.promise;
  expect(shown).toEqual(['newer']);
  act(() => root.unmount());
});
