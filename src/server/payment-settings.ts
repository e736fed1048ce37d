import * as v from 'valibot';
import type { StripeKeys } from '#server/payments/index.ts';

export const stripeKey = v.pipe(
  v.string(),
  v.regex(
    /^[sr]k_(live|test)_\w+$/,
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_….',
  ),
);
export const stripeWebhookSecret = v.pipe(
  v.string(),
  v.regex(
    /^whsec_\S+$/,
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, such as whsec_….',
  ),
);
export const stripeSandbox = v.picklist(
  ['yes'],
  'STRIPE_SANDBOX must be yes; leave it out where real money is paid.',
);

interface StripeSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_SANDBOX?: 'yes' | undefined;
}

/** One key alone, a live key for tests, or a public sandbox without STRIPE_SANDBOX. */
export function stripeProblems(settings: StripeSettings, isPublic: boolean): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const isTest = secretKey === undefined || secretKey.includes('_test_');
  const isAllowed = settings.STRIPE_SANDBOX === 'yes';
  const problems: string[] = [];
  if (isPublic && isTest && !isAllowed)
    problems.push(
      `STRIPE_SECRET_KEY is ${secretKey === undefined ? 'missing' : 'a test key'}: in production set it to the live key of Stripe, or set STRIPE_SANDBOX=yes where bookings are only tried out and nobody pays.`,
    );
  if (!isTest && isAllowed)
    problems.push(
      'STRIPE_SANDBOX=yes says that nobody pays, but STRIPE_SECRET_KEY is a live key: take one of them out.',
    );
  if (secretKey !== undefined && webhookSecret === undefined)
    problems.push(missingSetting('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'));
  if (secretKey === undefined && webhookSecret !== undefined && problems.length === 0)
    problems.push(missingSetting('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'));
  return problems;
}

export const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: StripeSettings): StripeKeys | undefined =>
  secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret };

const missingSetting = (name: string, other: string): string =>
  `${name} is missing: ${other} is set, and payments need both. Take both from Stripe, or set neither to use the sandbox.`;
