export { forgetDeeds } from './deeds.ts';
export type { Beginning, Demonstration, Office } from './command.ts';
export { DEMO_DOMAIN } from './audit/order-checks.ts';
export { storeAnswer } from './commands/answer.ts';
export type { OfficeIo } from './io.ts';
export { runOffice } from './run-office.ts';
export { terminal } from './terminal.ts';
