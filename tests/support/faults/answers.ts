import type { Page, Route } from '@playwright/test';
import * as failures from '#messages/failures.ts';

export interface NetworkAnswer {
  reply: (route: Route) => Promise<void>;
  /** The error has this part; undefined means that the request succeeded. */
  message?: string;
}

const { broken, offline, slow, unreadable } = failures.form;
const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';
/** The word is wider than any screen. */
const LONG_WORD = 'x'.repeat(3000);
const HOSTILE = `<img src=x onerror="document.title='broken'"> ${LONG_WORD}`;

const pageReply = (status: number): NetworkAnswer => ({
  reply: (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  message: broken,
});

const problemWith = (status: number, detail: string, headers = {}): NetworkAnswer => ({
  reply: (route) =>
    route.fulfill({
      status,
      headers: { ...headers, 'content-type': PROBLEM_TYPE },
      body: JSON.stringify({ type: 'about:blank', title: 'No', status, detail }),
    }),
  message: detail,
});

const textReply = (body: string, type = JSON_TYPE): NetworkAnswer => ({
  reply: (route) => route.fulfill({ status: 200, contentType: type, body }),
  message: unreadable,
});

const json = (body: unknown): NetworkAnswer => textReply(JSON.stringify(body));

const lost = (code: Parameters<Route['abort']>[0]): NetworkAnswer => ({
  reply: (route) => route.abort(code),
  message: offline,
});

/** Returns the server's own response with another text. */
const changed = (change: (body: string) => string, message?: string): NetworkAnswer => ({
  reply: async (route) => {
    const response = await route.fetch(await withFile(route));
    await route.fulfill({ response, body: change(await response.text()) });
  },
  ...(message !== undefined && { message }),
});

/** Adds the bytes of a chosen file, which the browser does not report. */
async function withFile(route: Route): Promise<{ postData?: Buffer }> {
  const posted = route.request().postDataBuffer()?.toString('latin1') ?? '';
  if (!posted.includes('filename="')) return {};
  const chosen = await route
    .request()
    .frame()
    .evaluate(async () => {
      const input = document.querySelector('input[type=file]');
      return input instanceof HTMLInputElement ? await input.files?.[0]?.text() : undefined;
    });
  const bytes = Buffer.from(chosen ?? '').toString('latin1');
  const empty = /filename="[^"]*"\r\n[^\r]*\r\n\r\n(?=\r\n--)/;
  const whole = posted.replace(empty, (head) => head + bytes);
  return { postData: Buffer.from(whole, 'latin1') };
}

/** There are 39 classes of responses: servers, proxies, captive portals, invalid bodies, and none. */
export const ANSWERS = {
  'the right answer': changed((body) => body),
  'a server error that explains itself': problemWith(500, 'The lorry has a flat tyre.'),
  'a server error that is a page': pageReply(500),
  'a bad gateway': pageReply(502),
  'a busy server that says so': problemWith(503, 'So busy.', { 'retry-after': '5' }),
  'too many requests, as our API says it': problemWith(
    429,
    'Too many requests. Try again in 42 seconds.',
    { 'retry-after': '42' },
  ),
  'too many requests': {
    reply: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '300' }, body: '' }),
    message: 'Try again in 5 minutes.',
  },
  'a proxy that wants a login': pageReply(401),
  'a proxy that forbids it': pageReply(403),
  'a server that knows no such page': pageReply(404),
  'a proxy that finds it too large': pageReply(413),
  'a refusal with a reason': problemWith(422, 'We cannot take this today.'),
  'an answer without a body': {
    reply: (route) => route.fulfill({ status: 204 }),
    message: unreadable,
  },
  'a page instead of an answer': textReply('<p>Log in to the network</p>', 'text/html'),
  'JSON that is called a page': textReply('{"status":true}', 'text/html'),
  'JSON that is none': textReply('status: true'),
  'JSON that is cut off': textReply('{"status":true,'),
  'an empty answer': textReply(''),
  'an answer with a byte order mark': changed((body) => `\u{feff}${body}`),
  'the answer null': json(null),
  'an empty list': json([]),
  'the number one': json(1),
  'the word true': json('true'),
  'status 1': json({ status: 1 }),
  'no status': json({}),
  'status false': json({ status: false }),
  'an inherited status': textReply('{"__proto__":{"status":true}}'),
  'an answer with more than we know': changed((body) => body.replace('{', '{"later":[1],')),
  'an answer of two megabytes': changed((body) => body + ' '.repeat(2_000_000), unreadable),
  'an answer of 20,000 brackets': textReply('['.repeat(20_000)),
  'an answer that leads to another host': {
    reply: (route) =>
      route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } }),
    message: offline,
  },
  'a connection that is reset': lost('connectionreset'),
  'a connection that is refused': lost('connectionrefused'),
  'a name that is not found': lost('namenotresolved'),
  'a request that is broken off': lost('aborted'),
  'an answer that never comes': { reply: () => Promise.resolve(), message: slow },
  'an answer that is waited for': {
    reply: async (route) => {
      await route.request().frame().locator('form[aria-busy=true]').first().waitFor();
      await route.continue();
    },
  },
  'no connection': lost('internetdisconnected'),
  'a message with markup and a long word': {
    ...problemWith(422, HOSTILE),
    message: '<img src=x onerror="document.title=\'broken\'">',
  },
} as const satisfies Readonly<Record<string, NetworkAnswer>>;

export async function answerOnce(
  page: Page,
  url: string | RegExp,
  { reply }: NetworkAnswer,
): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(url, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length > 1 ? route.continue() : reply(route);
  });
  return keys;
}
