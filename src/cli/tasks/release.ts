import { join, resolve } from 'node:path';
import { writeBill } from '#edge/release/bill.ts';
import { release } from '#edge/release/release.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

const HELP = `npm run release -- <folder>

Puts the build of dist/ into <folder>/releases/ and switches <folder>/current to it in one step. The hashed assets of
the two releases before stay in it, so that pages from a cache still come alive. Serve <folder>/current, or upload it to
a host that takes a folder. The last three releases are kept, each with
a list of the packages that it is made of (CycloneDX) beside it.`;

await task(async () => {
  const [folder] = process.argv.slice(2);
  const asksForHelp = /^(help|--help|-h)$/.test(folder ?? '');
  if (folder === undefined || asksForHelp || folder.startsWith('-')) {
    console.log(HELP);
    return asksForHelp ? 0 : 2;
  }
  for (const line of release(join(PROJECT_ROOT, 'dist'), resolve(folder))) console.log(line);
  console.log(`Wrote what it is made of to ${await writeBill(PROJECT_ROOT, resolve(folder))}.`);
  return 0;
});
