import forms from './stryker.config.mjs';

/** Mutation testing of credit on the server, by the tests of the API on SQLite: `npm test -- mutation`. */
export default {
  ...forms,
  vitest: { configFile: 'tests/mutation-server.vitest.config.ts' },
  mutate: ['src/server/credits/*.ts'],
  incrementalFile: '.cache/mutation/server.json',
  tempDirName: '.cache/mutation/sandbox-server',
  jsonReporter: { fileName: 'test-results/mutation-server.json' },
};
