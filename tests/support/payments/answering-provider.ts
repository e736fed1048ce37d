import { afterEach } from 'vitest';
import type { PaymentServices } from '#server/payments/services.ts';
import { sandboxFetch } from '#server/payments/sandbox/sandbox-fetch.ts';
import { testApi, type Engine } from '../api/api.ts';

/** Responds to a call, such as "POST /v1/refunds"; undefined stands for the sandbox's response (`usual`). */
export type ScriptedAnswer = (
  call: string,
  request: { query: URLSearchParams; usual: () => Promise<Response> },
) => Promise<Response> | Response | undefined;

type Needs = Pick<PaymentServices, 'config' | 'db' | 'now' | 'payments'>;

export function withProvider<S extends Needs>(services: S, answer: ScriptedAnswer): S {
  const sandbox = sandboxFetch(services);
  const connected = async () => {
    const { default: Provider } = await import('stripe');
    const httpClient = Provider.createFetchHttpClient(async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname, searchParams: query } = new URL(url);
      const usual = () => sandbox(input, init);
      return (await answer(`${method} ${pathname}`, { query, usual })) ?? usual();
    });
    return new Provider('sk_test_x', { httpClient, maxNetworkRetries: 0 });
  };
  let stripe: ReturnType<typeof connected> | undefined;
  const payments = { ...services.payments, stripe: () => (stripe ??= connected()) };
  return { ...services, payments };
}

/** An API has a scripted provider before all tests, and the sandbox again after each. */
export function answeringProvider(engine: Engine) {
  const usual: ScriptedAnswer = () => undefined;
  let answer = usual;
  const api = testApi(engine, {}, (services) =>
    withProvider(services, (...request) => answer(...request)),
  );
  /** The answer lasts until the next call or the end of the test; without an argument the sandbox answers. */
  const answerWith = (next = usual) => {
    answer = next;
  };
  afterEach(() => answerWith());
  return { api, answerWith };
}

export const stripeRefusal = (status: number, error: object): Response =>
  Response.json({ error: { message: 'No.', ...error } }, { status });
