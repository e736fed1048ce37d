import { expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const PAY = { STRIPE_SECRET_KEY: 'sk_live_1' };
const HOOK = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const TEST_KEY = { STRIPE_SECRET_KEY: 'rk_test_1' };
const SANDBOX = { STRIPE_SANDBOX: 'yes' };
const LIVE = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.site.example',
  SMTP_URL: 'smtps://mail.site.example',
  CREDIT_KEY: 'twenty letters or more',
};

test('with both keys Stripe is used, and without them the sandbox', () => {
  expect(configFrom({ ...PAY, ...HOOK }, ROOT).stripe).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
  });
  expect(configFrom({}, ROOT).stripe).toBeUndefined();
});

test.each([
  ['a key without its secret', PAY, /^STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set/],
  ['a secret without its key', HOOK, /^STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is/],
  ['a live key where nobody pays', { ...PAY, ...HOOK, ...SANDBOX }, /is a live key/],
  ['no key in production', LIVE, /^STRIPE_SECRET_KEY is missing: in production/],
  ['a test key in production', { ...LIVE, ...TEST_KEY, ...HOOK }, /is a test key/],
])('%s is refused in one sentence', (_, variables, sentence) => {
  expect(() => configFrom(variables, ROOT)).toThrow(sentence);
});

test('in production a test has to be asked for', () => {
  const settings = { ...LIVE, ...SANDBOX };
  expect(configFrom(settings, ROOT).stripe).toBeUndefined();
  expect(configFrom({ ...settings, ...TEST_KEY, ...HOOK }, ROOT).stripe).toMatchObject({
    secretKey: 'rk_test_1',
  });
});
