import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, refusedStatus } from '#api/client.ts';
import { homeCounts } from '#api/home-counts.ts';
import { newEnquiry } from '#api/new-enquiry.ts';

const requests = vi.fn<typeof globalThis.fetch>();
beforeEach(() => vi.stubGlobal('fetch', requests));
afterEach(() => {
  vi.unstubAllGlobals();
  requests.mockReset();
});

const answer = (body: string, init: ResponseInit = {}): void => {
  requests.mockResolvedValueOnce(
    new Response(body, { headers: { 'content-type': 'application/json' }, ...init }),
  );
};
const refuse = (status: number, more: object = {}, headers: Record<string, string> = {}): void =>
  answer(JSON.stringify({ type: 'about:blank', title: 'No', status, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
const failure = async () => {
  const outcome = await ask(newEnquiry, { body: {} });
  return outcome.ok ? 'none' : outcome.failure;
};

test('a call goes to its address as JSON with its key, and its answer comes back', async () => {
  answer('{"status":true}');
  const outcome = await ask(newEnquiry, { body: { email: 'a@b.ie' }, key: 'k' });
  expect(outcome).toEqual({ ok: true, value: { status: true } });
  const [address, init] = requests.mock.calls[0] ?? [];
  expect(address).toBe('/api/enquiry/new-enquiry');
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"a@b.ie"}' });
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('k');
});

test.each([
  ['status false', '{"status":false}', {}],
  ['a number for the status', '{"status":200}', {}],
  ['JSON that is cut off', '{"status":', {}],
  ['JSON that is called a page', '{"status":true}', { 'content-type': 'text/html' }],
  ['nothing', '', {}],
  ['more than any answer holds', `{"status":true,"x":"${'x'.repeat(600_000)}"}`, {}],
])('%s is no success', async (_, body, headers) => {
  answer(body, { headers: { 'content-type': 'application/json', ...headers } });
  expect(await failure()).toBe('unreadable');
});

test('the sentences of a problem land on their fields', async () => {
  refuse(422, { detail: 'No.', errors: [{ pointer: '#/email', message: 'Which?' }] });
  expect(await ask(newEnquiry)).toEqual({
    ok: false,
    failure: 'refused',
    status: 422,
    detail: 'No.',
    errors: { email: 'Which?' },
  });
});

test('too many requests say when to come back', async () => {
  refuse(429, {}, { 'retry-after': '30' });
  expect(await ask(newEnquiry)).toMatchObject({ failure: 'limited', retrySeconds: 30 });
});

test('a wait that no timer can hold is cut to an hour', async () => {
  refuse(429, {}, { 'retry-after': '99999999999' });
  expect(await ask(newEnquiry)).toMatchObject({ failure: 'limited', retrySeconds: 3_600 });
});

test.each([408, 425])('%i is no refusal, because the same request may succeed', async (status) => {
  refuse(status, { detail: 'What you sent stopped arriving.' });
  expect(await failure()).toBe('broken');
});

test.each([500, 502, 503, 504])('%i is the fault of the other side', async (status) => {
  answer('<h1>Oops</h1>', { status, headers: { 'content-type': 'text/html' } });
  expect(await failure()).toBe('broken');
});

test.each([
  ['offline', new TypeError('Failed to fetch')],
  ['slow', new DOMException('late', 'TimeoutError')],
])('a request without an answer is %s', async (why, error) => {
  requests.mockRejectedValueOnce(error);
  expect(await failure()).toBe(why);
});

test('a request is given up by itself, whatever the other side does', async () => {
  requests.mockImplementationOnce(async (_, init) => {
    await new Promise((given) => init?.signal?.addEventListener('abort', given));
    init?.signal?.throwIfAborted();
    return new Response();
  });
  const outcome = await ask(newEnquiry, { body: {}, timeoutMs: 1 });
  expect(outcome).toMatchObject({ ok: false, failure: 'slow' });
});

test('a success of another shape is no success', async () => {
  answer('{"status":true,"packageCount":"many"}');
  expect(await ask(homeCounts)).toMatchObject({ ok: false, failure: 'unreadable' });
});

test('a proxy that wants a login says nothing about who is logged in', async () => {
  const statusOf = async () => {
    const outcome = await ask(newEnquiry, { body: {} });
    return outcome.ok ? 0 : refusedStatus(outcome);
  };
  answer('<h1>Log in</h1>', { status: 401, headers: { 'content-type': 'text/html' } });
  expect(await statusOf()).toBeUndefined();
  refuse(401, { detail: 'Log in.' });
  expect(await statusOf()).toBe(401);
});

test('a connection that breaks in the middle of the answer is no success', async () => {
  const broken = new ReadableStream({ start: (it) => it.error(new TypeError('network error')) });
  requests.mockResolvedValueOnce(
    new Response(broken, { headers: { 'content-type': 'application/json' } }),
  );
  expect(await failure()).toBe('offline');
});
