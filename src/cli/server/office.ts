import { officeCommand } from './office-command.ts';
import { task } from '../tasks/support/task.ts';

await task(() => officeCommand(process.argv.slice(2)));
