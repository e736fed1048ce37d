import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

const api = (names: string): string => `tests/unit/server/api/{${names}}.test.ts`;

/** The tests that are to notice a change of the server's money and rights, on SQLite. */
export default defineConfig({
  cacheDir: '.cache/vite-mutation-server',
  test: {
    environment: 'node',
    // Loading the server anew for each file takes longer than its tests.
    isolate: false,
    testTimeout: 120_000,
    env: { CONTENT_DIR: CONTENT, API_ENGINE: 'sqlite' },
    include: [
      api('credits,credits-expiry,credits-moved,billing,late-collection,collections,price'),
      api('price-places,goods,bookings-{address,cancel,change,forms,list,mails,new}'),
      api('payments-{adopted,audit,cards,credit,followed,refunds,refused,returned,start}'),
      api('payments-{unhappy,webhook},office-{accounts,bookings,mails,money,provider}'),
      api('upkeep,upkeep-orders,audit-state,delivery-change,claims,documents-{access,booking}'),
      api('accounts,accounts-{approval,forms,locked,tokens,unknown},account-{logins,settings}'),
      api('password-login,password-hash,openapi-access,persons,addresses,requests'),
      'tests/unit/server/{bookings,credits,payments}/**/*.test.ts',
    ],
  },
});
