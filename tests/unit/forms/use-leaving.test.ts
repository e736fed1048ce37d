// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useLeaving } from '#forms/use-leaving.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('whoever leaves for another page waits for it, and can leave again after "Back"', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  let now: ReturnType<typeof useLeaving> | undefined;
  const Page = () => {
    now = useLeaving();
    return null;
  };
  const shown = (persisted: boolean) =>
    act(() => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    });
  const root = createRoot(document.body);
  await act(() => Promise.resolve(root.render(createElement(Page))));
  expect(now?.isLeaving).toBe(false);
  act(() => now?.leave('/PayBooking'));
  expect([now?.isLeaving, assign.mock.calls]).toEqual([true, [['/PayBooking']]]);
  // The first showing of a page is no "Back".
  shown(false);
  expect(now?.isLeaving).toBe(true);
  shown(true);
  expect(now?.isLeaving).toBe(false);
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  act(() => root.unmount());
  expect(removed.mock.calls.map(([name]) => name)).toContain('pageshow');
});
