import forms from './stryker.config.mjs';

/** Mutation testing of money and rights on the server (credit, refunds, sessions, links in mails), by the tests of the API on SQLite: `npm test -- mutation`. */
export default {
  ...forms,
  vitest: { configFile: 'tests/mutation-server.vitest.config.ts' },
  mutate: [
    'src/server/credits/*.ts',
    'src/server/payments/{refunds,failed-refunds}.ts',
    'src/server/accounts/{tokens,sessions}.ts',
  ],
  incrementalFile: '.cache/mutation/server.json',
  tempDirName: '.cache/mutation/sandbox-server',
  jsonReporter: { fileName: 'test-results/mutation-server.json' },
};
