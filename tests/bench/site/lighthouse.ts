import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { benchTable, median, type Measured } from '../table.ts';
import { toolsFolder } from '#tests/support/paths/tools.ts';
import { PAGES } from './actions.ts';
import { BROWSER_ARGUMENTS, type Site } from './visit.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One is Lighthouse's own telephone, the other is slow enough to separate sites. */
const PROFILES: Readonly<Record<string, readonly string[]>> = {
  default: [],
  'slow 3G': [
    '--throttling.rttMs=400',
    '--throttling.throughputKbps=400',
    '--throttling.cpuSlowdownMultiplier=6',
  ],
};

/** One page with one profile has a row for each turn, from 0 to 100. */
interface Scores {
  page: string;
  profile: string;
  turns: number[][];
  /** The audits with these ids cost points. */
  findings: string[];
}

const Report = v.object({
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
});

/**
 * Runs Lighthouse on the measured pages with both profiles; medians of the turns are shown. Throws when it cannot be
 * installed or does not finish.
 */
export async function measureLighthouse(site: Site): Promise<Measured> {
  const { address, browser, runs = 1, only = PAGES, say } = site;
  const program = join(await toolsFolder('bench'), 'node_modules/lighthouse/cli/index.js');
  const folder = join(PROJECT_ROOT, 'test-results', 'bench', 'lighthouse');
  mkdirSync(folder, { recursive: true });
  const found: Scores[] = [];
  for (const page of only)
    for (const [profile, flags] of Object.entries(PROFILES)) {
      const result: Scores = { page, profile, turns: [], findings: [] };
      found.push(result);
      const file = join(folder, `${`${page}.${profile}`.replaceAll(/\W/g, '-')}.json`);
      for (let turn = 1; turn <= runs; turn += 1) {
        say(`Lighthouse: ${page}, ${profile}, turn ${turn} of ${runs}`);
        const args = [
          ...[program, `${address}${page}`, '--quiet', '--no-enable-error-reporting'],
          ...['--output=json', `--output-path=${file}`],
          `--only-categories=${CATEGORIES.join(',')}`,
          `--chrome-flags=${['--headless', ...BROWSER_ARGUMENTS].join(' ')}`,
          ...flags,
        ];
        const env = { ...process.env, CHROME_PATH: browser.path };
        await promisify(execFile)(process.execPath, args, { env });
        const { categories, audits } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
        result.turns.push(CATEGORIES.map((name) => (categories[name]?.score ?? NaN) * 100));
        result.findings = Object.values(categories)
          .flatMap(({ auditRefs }) => auditRefs)
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id);
      }
    }
  const rows = found.map(({ page, profile, turns, findings }) => [
    ...[page, profile],
    ...CATEGORIES.map((_, at) => median(turns.map((scores) => scores[at] ?? NaN))),
    findings.join(', '),
  ]);
  return {
    found,
    shown: [benchTable(['page', 'profile', ...CATEGORIES, 'what costs points'], rows)],
  };
}
