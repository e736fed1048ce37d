import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSettings, type CheckedSettings } from '#server/check-settings.ts';
import { folderWith } from '#tests/support/api/start-refusals.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { listening } from '#tests/support/hosts/ports.ts';

const KEY = 'sk_test_0123456789abcdefghijklmn';
const KEYS = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmn' };

let server: Server;
let port = 0;
const received: string[] = [];
beforeEach(async () => {
  received.length = 0;
  server = createServer(({ url, headers }, response) => {
    received.push(url ?? '');
    const isKnown = headers.authorization === `Bearer ${KEY}`;
    const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key' } };
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? { object: 'balance', available: [] } : refusal));
  });
  port = await listening(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const checkKeys = (keys: Readonly<Record<string, string>> = KEYS): Promise<CheckedSettings> =>
  checkSettings(
    folderWith({}),
    { CONTENT_DIR: CONTENT, DATA_DIR: ':memory:', ...keys },
    ({ secretKey }) =>
      Promise.resolve(
        new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 }),
      ),
  );

test('a key that Stripe knows is in order, and no list shows it', async () => {
  const { unusable, wrong, set } = await checkKeys();
  expect([wrong, unusable]).toEqual([[], []]);
  expect(received).toEqual(['/v1/balance']);
  expect(set).toContain('STRIPE_SECRET_KEY = (secret)');
  expect(set.join()).not.toContain(KEY);
});

test('a key that Stripe refuses is told with its remedy, without the key', async () => {
  const STRIPE_SECRET_KEY = 'sk_test_another56789abcdefghijkl';
  const { unusable } = await checkKeys({ ...KEYS, STRIPE_SECRET_KEY });
  expect(unusable).toEqual([
    'Stripe refuses STRIPE_SECRET_KEY (StripeAuthenticationError 401): take a new key from its dashboard. Nobody can pay until then.',
  ]);
});

test('while Stripe is away, that is told and the key is not blamed', async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  const { unusable } = await checkKeys();
  expect(unusable).toHaveLength(1);
  expect(unusable[0]).toMatch(
    /^Stripe does not answer \(StripeConnectionError.*api\.stripe\.com\.$/,
  );
});

test('without keys Stripe is not asked', async () => {
  expect((await checkKeys({})).unusable).toEqual([]);
  expect(received).toEqual([]);
});
