import { officeCommand } from './support/office.ts';
import { task } from './support/task.ts';

await task(() => officeCommand(process.argv.slice(2)));
