/** Files that import each other in a circle today, most of them by types alone. */
export const IN_CIRCLES: readonly string[] = [
  'src/server/bookings/customs.ts',
  'src/server/bookings/parts.ts',
  'src/server/bookings/prepare.ts',
  'src/server/bookings/promised.ts',
  'src/server/bookings/stored.ts',
  'src/server/platform/db/postgres.ts',
  'src/server/platform/db/sqlite.ts',
  'src/server/platform/db/store.ts',
  'src/server/platform/forms/answer-form.ts',
  'src/server/platform/http/body.ts',
  'src/server/platform/http/endpoint.ts',
  'src/server/platform/http/form-body.ts',
  'src/server/platform/http/respond.ts',
  'src/server/payments/payments.ts',
  'src/server/payments/sandbox/sandbox-fetch.ts',
  'src/server/services.ts',
];

/** What widgets take out of other widgets today. */
export const BETWEEN_ISLANDS: readonly string[] = [];

/** Files under 15 lines that fewer than two files import today. */
export const LONELY: readonly string[] = [
  'src/server/accounts/refresh.ts',
  'src/server/careers/pdf.ts',
  'src/server/office/wrap.ts',
  'tests/support/api/api-server.ts',
];

/** Exported names that two files define today. Each has to become two names or one thing; nothing is added here. */
export const DEFINED_TWICE: readonly string[] = [];
