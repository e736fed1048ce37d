import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

const RULE_TESTS = [
  'tests/unit/domain/**/*.test.ts',
  'tests/unit/forms/**/*.test.ts',
  'tests/unit/routes.test.ts',
  'tests/unit/edge/**/*.test.ts',
];
const SERVER_TESTS = [
  'tests/unit/server/api/{credits,credits-expiry,credit-once,billing,price}.test.ts',
  'tests/unit/server/api/bookings-{address,agreement,cancel,change,checks,forms,list,mails,new}.test.ts',
  'tests/unit/server/api/payments-{audit,cards,credit,followed,refunds,refused,start,webhook}.test.ts',
  'tests/unit/server/api/{part-refunds,shared-collections,shared-collections-cancel}.test.ts',
  'tests/unit/server/api/{office,office-accounts,office-mails,office-money,office-provider}.test.ts',
  'tests/unit/server/api/{upkeep,retention,delivery-change,claims,documents-booking}.test.ts',
  'tests/unit/server/api/{accounts,accounts-forms,accounts-tokens,account-settings}.test.ts',
  'tests/unit/server/api/{booking-rights,closed-account,keys,second-step,second-step-login}.test.ts',
  'tests/unit/server/api/{password-login,openapi,persons,addresses,requests}.test.ts',
  'tests/unit/server/{accounts,bookings,payments}/**/*.test.{ts,tsx}',
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
