import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';

/** The tests that are to notice a change of the rules of the trade and of the forms: quick ones, in one process. */
export default defineConfig({
  cacheDir: '.cache/vite-mutation',
  test: {
    environment: 'node',
    // Code that counts its mutants is slow.
    testTimeout: 120_000,
    env: { CONTENT_DIR: CONTENT },
    include: [
      'tests/unit/domain/**/*.test.ts',
      'tests/unit/forms/**/*.test.{ts,tsx}',
      'tests/unit/routes.test.ts',
      'tests/unit/edge/**/*.test.ts',
    ],
  },
});
