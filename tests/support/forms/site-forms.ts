import { type Locator, type Page } from '@playwright/test';

/** The error summary on top of a form: what gets the focus, around the alert. */
export const summaryOf = (place: Page | Locator): Locator =>
  place.locator('.error-summary').filter({ hasText: 'There is a problem' });

/** Ways in which a call fails, with the sentence that a person reads. */
export const FAULTS = {
  'a server error that is a page': {
    answer: { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' },
    told: 'Something is wrong on our side.',
  },
  'a busy server that says so': {
    answer: {
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Busy', status: 503, detail: 'So busy.' }),
    },
    told: 'So busy.',
  },
  'JSON that is cut off': {
    answer: { status: 200, contentType: 'application/json', body: '{"status":true,' },
    told: 'The answer cannot be read.',
  },
  'a page instead of an answer': {
    answer: { status: 200, contentType: 'text/html', body: '<p>Log in to the network</p>' },
    told: 'The answer cannot be read.',
  },
  'status false': {
    answer: { status: 200, contentType: 'application/json', body: '{"status":false}' },
    told: 'The answer cannot be read.',
  },
  'no connection': { answer: undefined, told: 'There is no connection to us just now.' },
  'too many requests': {
    answer: { status: 429, contentType: 'text/html', headers: { 'retry-after': '300' }, body: '' },
    told: 'Try again in 5 minutes.',
  },
  'too many requests, as our API says it': {
    answer: {
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '42' },
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        detail: 'Too many requests. Try again in 42 seconds.',
      }),
    },
    told: 'Try again in 42 seconds.',
  },
} as const;
export type Fault = (typeof FAULTS)[keyof typeof FAULTS];

/** Has the first request to an address fail; the next ones reach the server. Counts them. */
export async function failOnce(page: Page, url: string, { answer }: Fault): Promise<() => number> {
  let requests = 0;
  await page.route(url, (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  return () => requests;
}

/** Holds the requests to an address until they are released. */
export async function holdBack(
  page: Page,
  url: string,
): Promise<{ letGo: () => void; requests: () => number }> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    await free;
    await route.continue();
  });
  return { letGo: () => letGo(), requests: () => requests };
}
