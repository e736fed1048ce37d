import forms from './stryker.config.mjs';

/**
 * Mutation testing of the server's money: credit, prices, orders, payments, refunds and receipts. By the tests of the API on
 * SQLite: `npm test -- mutation`.
 */
export default {
  ...forms,
  vitest: { configFile: 'tests/mutation-server.vitest.config.ts' },
  mutate: [
    'src/server/credits/*.ts',
    'src/server/payments/{settle,apply-checkout-session,checkout,start-payment,payable,open-sessions}.ts',
    'src/server/payments/{expire-unpaid,book-success,webhook,pages,alerts,provider-reports,failures}.ts',
    'src/server/payments/{refunds,failed-refunds}.ts',
    'src/server/bookings/orders/*.ts',
    'src/server/bookings/{cancel,price,billing,bill-booking}.ts',
  ],
  incrementalFile: '.cache/mutation/money.json',
  tempDirName: '.cache/mutation/sandbox-money',
  jsonReporter: { fileName: 'test-results/mutation-money.json' },
};
