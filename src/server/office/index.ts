export { forgetDeeds } from './deeds.ts';
export type { Beginning, Office } from './command.ts';
export type { OfficeIo } from './io.ts';
export { runOffice } from './run-office.ts';
export { terminal } from './terminal.ts';
