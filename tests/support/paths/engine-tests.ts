import { findBrowser, findFirefox } from './browser.ts';
import { browserTests, freshReport, type EngineName } from './browser-tests.ts';
import { oneStep, readReport, type Counts } from './counts.ts';
import { engineTable } from './engine-table.ts';
import { findWebKit } from './webkit.ts';

const FINDERS: Record<EngineName, () => Promise<object>> = {
  chromium: findBrowser,
  firefox: findFirefox,
  webkit: findWebKit,
};

/** Runs the journeys in every engine that is here or can be installed, and prints a table of the cells. */
export async function engineTests(files: readonly string[]): Promise<Counts> {
  const left: string[] = [];
  const engines: EngineName[] = [];
  for (const engine of ['chromium', 'firefox', 'webkit'] as const) {
    const found = await FINDERS[engine]();
    if ('problem' in found) left.push(`${engine} is left out. ${String(found.problem)}`);
    else engines.push(engine);
  }
  if (engines.length === 0) return oneStep(false);
  const report = freshReport('journeys.json');
  const counts = await browserTests('journeys', files, { engines, report });
  console.log(`\n${engineTable(readReport(report), engines)}`);
  for (const line of left) console.log(line);
  return counts;
}
