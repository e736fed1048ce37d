import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CONTENT } from './support/paths/content.ts';
import { temporaryRun } from './support/paths/temporary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE_MS = 60_000;

process.on('exit', temporaryRun());
/** The quick level leaves out what takes long, by the name of its file. */
const LONG = process.env['TEST_LEVEL'] === 'quick' ? ['**/*.long.test.*'] : [];
/** They run only by name. */
const NIGHT = process.argv.some((word) => word.includes('.night.')) ? [] : ['**/*.night.test.*'];

/** Each group of tests can be run alone: `vitest --config tests/vitest.config.ts --project unit`. */
const project = (
  name: string,
  include: string[],
  { exclude = [], ...more }: { exclude?: string[]; globalSetup?: string[]; isolate?: false } = {},
  // A busy machine needs so long; nothing measures time by it.
  timeoutMs = MINUTE_MS,
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...exclude, ...LONG, ...NIGHT],
    ...more,
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  },
});

export default defineConfig({
  root,
  cacheDir: '.cache/vite-tests',
  test: {
    environment: 'node',
    env: { CONTENT_DIR: CONTENT },
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      project('unit', ['tests/unit/**/*.test.{ts,tsx}'], { exclude: ['tests/unit/server/api/**'] }),
      project('api', ['tests/unit/server/api/**/*.test.{ts,tsx}'], {
        globalSetup: ['tests/support/api/postgres-setup.ts'],
        // Loading the server for each file takes longer than its tests.
        isolate: false,
      }),
      project('content', ['tests/content/**/*.test.ts'], {
        globalSetup: ['tests/support/paths/content-setup.ts'],
        isolate: false,
      }),
      project('architecture', ['tests/architecture.test.ts']),
      // These build the site again, with another brand or to compare two builds.
      project('site', ['tests/site/**/*.test.ts'], {}, 5 * MINUTE_MS),
      project('operations', ['tests/operations/**/*.test.ts'], {}, 5 * MINUTE_MS),
    ],
  },
});
