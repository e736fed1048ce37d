/** Files of data are compared with their sources by tests of their own; a test of csv.ts measures time. */
const DATA = ['places/data/**', 'places/gazetteer.ts', 'places/ireland-map.ts', 'text/csv.ts'];

/** The variable MUTATED names one of these lists of files to mutate. */
const LISTS = {
  rules: ['src/domain/**/*.ts', 'src/forms/**/*.ts', ...DATA.map((file) => `!src/domain/${file}`)],
  money: [
    'src/server/credits/*.ts',
    'src/server/payments/{apply-checkout-session,expire-orders,open-sessions,payable,start-payment}.ts',
    'src/server/payments/{alerts,event-schema,open-money,provider-failure,refunds,webhook}.ts',
    'src/server/bookings/orders/*.ts',
    'src/server/bookings/{price,billing,bill-booking}.ts',
  ],
  rights: [
    'src/server/accounts/{login,sessions,current-session,own-sessions,account-changes}.ts',
    'src/server/accounts/{tokens,password-hash,settings,change-email,close,forgotten-password,register}.ts',
    'src/server/accounts/second-step/*.ts',
    'src/server/bookings/{find-booking,manage-booking}.ts',
  ],
};
const name = process.env['MUTATED'] ?? 'rules';

export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation.vitest.config.ts' },
  mutate: LISTS[name],
  coverageAnalysis: 'perTest',
  // A change of a table takes a run of every test, and tests of tables read them whole.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  tempDirName: `.cache/mutation/sandbox-${name}`,
  ignorePatterns: ['.cache', 'test-results', '.data', 'dist', 'public', 'tests/e2e', 'tests/bench'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
  jsonReporter: { fileName: `test-results/mutation-${name}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
