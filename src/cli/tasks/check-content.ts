import { setTimeout } from 'node:timers/promises';
import { report } from '#content-schema/check.ts';
import { deadOtherLinks, otherLinks } from '../check/other-sites.ts';
import { contentDir } from './support/content.ts';
import { printCheck } from './support/print-check.ts';
import { task } from './support/task.ts';

await task(async () => {
  if (!process.argv.includes('--other-sites')) return printCheck(contentDir(), undefined);
  const links = otherLinks(contentDir());
  const dead = await deadOtherLinks(links, globalThis.fetch, (ms) => setTimeout(ms));
  if (dead.length > 0) console.error(report(dead));
  else console.log(`${links.length} links to other sites lead to a page.`);
  return dead.length > 0 ? 1 : 0;
});
