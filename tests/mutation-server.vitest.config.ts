import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

export default defineConfig({
  cacheDir: '.cache/vite-mutation-server',
  test: {
    environment: 'node',
    testTimeout: 120_000,
    env: { CONTENT_DIR: CONTENT, API_ENGINE: 'sqlite' },
    include: [
      'tests/unit/server/api/{credits,credits-expiry,credits-moved,billing,late-collection,bookings-cancel}.test.ts',
      'tests/unit/server/api/payments-{adopted,credit,followed,refunds,refused,returned,unhappy,webhook,audit}.test.ts',
      'tests/unit/server/api/{office-mails,office-provider,upkeep}.test.ts',
      'tests/unit/server/api/{accounts,accounts-tokens,account-logins,account-settings,password-login}.test.ts',
      'tests/unit/server/credits/**/*.test.ts',
    ],
  },
});
