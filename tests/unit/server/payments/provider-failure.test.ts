import { expect, test } from 'vitest';
import { providerFailure } from '#server/payments/provider-failure.ts';

const stripeError = (type: unknown, more: object = {}): Error =>
  Object.assign(new Error('No.'), { type, ...more });

test.each<[string, string, number | undefined, unknown, string]>([
  ['not reached', 'Connection', undefined, undefined, 'down'],
  ['having an outage', 'API', 500, undefined, 'down'],
  ['asked too often', 'RateLimit', 429, undefined, 'down'],
  ['refusing the key', 'Authentication', 401, undefined, 'down lasting'],
  ['refusing the right', 'Permission', 403, undefined, 'down lasting'],
  ['refusing a request', 'InvalidRequest', 400, 'email_invalid', 'lasting'],
  ['refusing a repeated key', 'Idempotency', 400, undefined, 'lasting'],
  ['without such an address', 'InvalidRequest', 404, undefined, 'unknown lasting'],
  ['without such an object', 'InvalidRequest', 400, 'resource_missing', 'unknown lasting'],
  ['refusing a card', 'Card', 402, 'card_declined', ''],
  ['giving a code that is no word', 'Card', undefined, 7, ''],
])('a provider %s is told apart from others', (_, kind, statusCode, code, traits) => {
  const error = stripeError(`Stripe${kind}Error`, { statusCode, code });
  const { isDown, isLasting, isUnknown, text } = providerFailure(error);
  const found = [isDown && 'down', isUnknown && 'unknown', isLasting && 'lasting'];
  expect(found.filter(Boolean).join(' ')).toBe(traits);
  const word = typeof code === 'string' ? code : undefined;
  expect(text.split(' ')).toEqual(
    [`Stripe${kind}Error`, statusCode, word].filter((part) => part !== undefined).map(String),
  );
});

test.each([
  ['an error of our own', new TypeError('x is not a function')],
  ['an error whose type is no word', stripeError(7)],
  ['what is no error', { type: 'StripeCardError' }],
])('%s is thrown on', (_, error) => {
  let thrown: unknown;
  try {
    providerFailure(error);
  } catch (caught) {
    thrown = caught;
  }
  expect(thrown).toBe(error);
});
