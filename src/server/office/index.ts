export type { Office } from './command.ts';
export { forgetDeeds } from './deeds.ts';
export type { OfficeIo } from './io.ts';
export { runOffice } from './run-office.ts';
export { terminal } from './terminal.ts';
