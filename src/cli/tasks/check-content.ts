import { contentDir } from './support/content.ts';
import { printCheck } from './support/print-check.ts';
import { task } from './support/task.ts';

await task(() => Promise.resolve(printCheck(contentDir(), undefined)));
