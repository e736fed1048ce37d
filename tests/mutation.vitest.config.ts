import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

const api = (names: string): string => `tests/unit/server/api/{${names}}.test.ts`;

const RULES = [
  'tests/unit/domain/**/*.test.ts',
  'tests/unit/forms/**/*.test.{ts,tsx}',
  'tests/unit/routes.test.ts',
  'tests/unit/edge/**/*.test.ts',
];
const SERVER = [
  api('credits,credits-expiry,billing,late-collection,collections,price'),
  api('bookings-{address,cancel,change,checks,forms,list,mails,new}'),
  api('payments-{adopted,audit,cards,credit,followed,refunds,refused,start}'),
  api('payments-{unhappy,webhook},office,office-{accounts,mails,money,provider}'),
  api('upkeep,delivery-change,claims,documents-booking'),
  api('accounts,accounts-{forms,tokens},account-settings'),
  api('password-login,openapi,persons,addresses,requests'),
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
    include: isServer ? SERVER : RULES,
  },
});
