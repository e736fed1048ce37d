import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

const apiTests = (names: string): string => `tests/unit/server/api/{${names}}.test.ts`;

const RULE_TESTS = [
  'tests/unit/domain/**/*.test.ts',
  'tests/unit/forms/**/*.test.{ts,tsx}',
  'tests/unit/routes.test.ts',
  'tests/unit/edge/**/*.test.ts',
];
const SERVER_TESTS = [
  apiTests('credits,credits-expiry,billing,late-collection,collections,price'),
  apiTests('bookings-{address,cancel,change,checks,forms,list,mails,new}'),
  apiTests('payments-{adopted,audit,cards,credit,followed,refunds,refused,start}'),
  apiTests('payments-{unhappy,webhook},office,office-{accounts,mails,money,provider}'),
  apiTests('upkeep,delivery-change,claims,documents-booking'),
  apiTests('accounts,accounts-{forms,tokens},account-settings'),
  apiTests('password-login,openapi,persons,addresses,requests'),
  'tests/unit/server/{bookings,credits,payments}/**/*.test.ts',
];
const isServer = ['money', 'rights'].includes(process.env['MUTATED'] ?? '');

export default defineConfig({
  cacheDir: `.cache/vite-mutation-${isServer ? 'server' : 'rules'}`,
  test: {
    environment: 'node',
    // Loading the server for each file takes longer than its tests.
    isolate: !isServer,
    testTimeout: 120_000,
    env: { CONTENT_DIR: CONTENT, API_ENGINE: 'sqlite' },
    include: isServer ? SERVER_TESTS : RULE_TESTS,
  },
});
