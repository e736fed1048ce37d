import { startTestApi, type Engine, type TestApi } from '../api/api.ts';

/** What the provider answers to a call, such as "POST /v1/refunds"; undefined for what the sandbox answers. */
type ProviderAnswer = (call: string) => Response | undefined;

export interface AnsweringProvider {
  api: TestApi;
  /** Answers in place of the sandbox from now on; without an answer the sandbox does. */
  answerWith: (answer?: ProviderAnswer) => void;
}

/** An API whose provider answers what a test says. */
export async function startAnsweringProvider(engine: Engine): Promise<AnsweringProvider> {
  let answer: ProviderAnswer = () => undefined;
  const { default: Provider } = await import('stripe');
  const { sandboxFetch } = await import('#server/payments/sandbox/sandbox-fetch.ts');
  const api = await startTestApi(engine, {}, (services) => {
    const usual = sandboxFetch(services);
    const httpClient = Provider.createFetchHttpClient(async (input, init) => {
      const { method, url } = new Request(input, init);
      return answer(`${method} ${new URL(url).pathname}`) ?? usual(input, init);
    });
    const stripe = new Provider('sk_test_x', { httpClient, maxNetworkRetries: 0 });
    const payments = { ...services.payments, stripe: () => Promise.resolve(stripe) };
    return { ...services, payments };
  });
  return {
    api,
    answerWith: (next = () => undefined) => {
      answer = next;
    },
  };
}

/** An error as Stripe sends it. */
export const stripeRefusal = (status: number, error: object): Response =>
  Response.json({ error: { message: 'No.', ...error } }, { status });
