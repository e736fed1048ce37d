import money from './stryker-money.config.mjs';

/** Mutation testing of what decides who is who and who may see what: logins, sessions, links in mails, approvals, bookings. */
export default {
  ...money,
  mutate: [
    'src/server/accounts/{login,sessions,current-session,end-sessions,lock,approve}.ts',
    'src/server/accounts/{tokens,check-password,change-password,change-email,reset,verify}.ts',
    'src/server/bookings/{find-booking,open-booking}.ts',
  ],
  incrementalFile: '.cache/mutation/rights.json',
  tempDirName: '.cache/mutation/sandbox-rights',
  jsonReporter: { fileName: 'test-results/mutation-rights.json' },
};
