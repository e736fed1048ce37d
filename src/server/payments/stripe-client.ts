import type Stripe from 'stripe';
import { newToken, type PlatformServices } from '#server/platform/index.ts';
import type { Payments } from './services.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

const STRIPE_MS = 6_000;
const RETRIES = 1;
const SANDBOX_KEY = 'sk_test_sandbox';

export function paymentsOf(
  keys: StripeKeys | undefined,
  services: Pick<PlatformServices, 'config' | 'db' | 'now'>,
): Payments {
  let loaded: Promise<Stripe> | undefined;
  return {
    stripe: () => (loaded ??= keys === undefined ? sandboxed(services) : stripeWith(keys)),
    // The sandbox signs and checks in one process.
    webhookSecret: keys?.webhookSecret ?? `whsec_${newToken()}`,
    isSandbox: keys === undefined,
  };
}

const CLIENT = { timeout: STRIPE_MS, maxNetworkRetries: RETRIES, telemetry: false } as const;

export async function stripeWith({ secretKey }: StripeKeys): Promise<Stripe> {
  const { default: Provider } = await import('stripe');
  return new Provider(secretKey, CLIENT);
}

async function sandboxed(
  services: Pick<PlatformServices, 'config' | 'db' | 'now'>,
): Promise<Stripe> {
  const { default: Provider } = await import('stripe');
  const { sandboxFetch } = await import('./sandbox/sandbox-fetch.ts');
  return new Provider(SANDBOX_KEY, {
    ...CLIENT,
    httpClient: Provider.createFetchHttpClient(sandboxFetch(services)),
  });
}

/** Stripe names an object by its id, or sends it whole. Returns '' for none. */
export const stripeId = (named: string | { id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '');
