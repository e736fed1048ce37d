// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '#api/client.ts';
import { homeCounts } from '#api/home-counts.ts';
import { newEnquiry } from '#api/new-enquiry.ts';

let answer: (response: Response) => void;
let waiting: AbortSignal | null | undefined;
beforeEach(() =>
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    waiting = signal;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    const ended = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    const first = await Promise.race([answered, ended]);
    signal?.throwIfAborted();
    return first;
  }),
);
afterEach(() => vi.unstubAllGlobals());

const leave = (persisted: boolean): void => {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
};
const answered = (): void =>
  answer(new Response('{"status":true}', { headers: { 'content-type': 'application/json' } }));

test('a form whose page is left and kept by the browser waits for no answer', async () => {
  const outcome = ask(newEnquiry, { body: {} });
  expect(waiting?.aborted).toBe(false);
  leave(true);
  // It ends at once: after its time is over every request ends.
  expect(waiting?.aborted).toBe(true);
  expect(await outcome).toMatchObject({ ok: false, failure: 'slow' });
});

test('a page that ends with its leaving says nothing more', async () => {
  const outcome = ask(newEnquiry, { body: {} });
  leave(false);
  answered();
  expect(await outcome).toMatchObject({ ok: true });
});

test('what a page only reads arrives after it has come back', async () => {
  const outcome = ask(homeCounts);
  leave(true);
  answered();
  expect(await outcome).toMatchObject({ failure: 'unreadable' });
});

test('an answer that is there leaves nothing behind on the page', async () => {
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  const outcome = ask(newEnquiry, { body: {} });
  answered();
  await outcome;
  expect(removed.mock.calls.map(([name]) => name)).toEqual(['pagehide']);
});
