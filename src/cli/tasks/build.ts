import { buildSite } from './support/build-site.ts';
import { task } from './support/task.ts';

await task(() => buildSite(process.argv.slice(2)));
