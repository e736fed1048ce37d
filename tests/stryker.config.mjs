/** Files of data, which their own tests compare with their sources; a test of csv.ts measures time. */
const DATA = ['places-data/**', 'gazetteer.ts', 'common-passwords.ts', 'ireland-map.ts', 'csv.ts'];

/** Mutation testing: `npm test -- mutation`. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation.vitest.config.ts' },
  mutate: ['src/domain/**/*.ts', 'src/forms/**/*.ts', ...DATA.map((file) => `!src/domain/${file}`)],
  coverageAnalysis: 'perTest',
  // Tables: each change of one takes a run of every test, and tests of tables read them whole.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.cache', 'test-results', '.data', 'dist', 'public', 'tests/e2e', 'tests/bench'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};
