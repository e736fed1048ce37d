import { expect, test } from 'vitest';
import { providerFailure } from '#server/payments/failures.ts';

const failure = (type: unknown, more: object = {}): Error =>
  Object.assign(new Error('No.'), { type, ...more });

test.each([
  ['not reached', failure('StripeConnectionError'), 'StripeConnectionError', 'down'],
  [
    'having an outage',
    failure('StripeAPIError', { statusCode: 500 }),
    'StripeAPIError 500',
    'down',
  ],
  [
    'asked too often',
    failure('StripeRateLimitError', { statusCode: 429 }),
    'StripeRateLimitError 429',
    'down',
  ],
  [
    'refusing the key',
    failure('StripeAuthenticationError', { statusCode: 401 }),
    'StripeAuthenticationError 401',
    'down lasting',
  ],
  [
    'refusing the right',
    failure('StripePermissionError', { statusCode: 403 }),
    'StripePermissionError 403',
    'down lasting',
  ],
  [
    'refusing a request',
    failure('StripeInvalidRequestError', { statusCode: 400, code: 'email_invalid' }),
    'StripeInvalidRequestError 400 email_invalid',
    'lasting',
  ],
  [
    'refusing a repeated key',
    failure('StripeIdempotencyError', { statusCode: 400 }),
    'StripeIdempotencyError 400',
    'lasting',
  ],
  [
    'without such an address',
    failure('StripeInvalidRequestError', { statusCode: 404 }),
    'StripeInvalidRequestError 404',
    'unknown lasting',
  ],
  [
    'without such an object',
    failure('StripeInvalidRequestError', { statusCode: 400, code: 'resource_missing' }),
    'StripeInvalidRequestError 400 resource_missing',
    'unknown lasting',
  ],
  [
    'refusing a card',
    failure('StripeCardError', { statusCode: 402, code: 'card_declined' }),
    'StripeCardError 402 card_declined',
    '',
  ],
  ['giving a code that is no word', failure('StripeCardError', { code: 7 }), 'StripeCardError', ''],
])('a provider %s is told apart from others', (_, error, text, traits) => {
  const { isDown, isLasting, isUnknown, text: told } = providerFailure(error);
  const found = [isDown && 'down', isUnknown && 'unknown', isLasting && 'lasting'];
  expect([told, found.filter(Boolean).join(' ')]).toEqual([text, traits]);
});

test.each([
  ['an error of our own', new TypeError('x is not a function')],
  ['an error whose type is no word', failure(7)],
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
