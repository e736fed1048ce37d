import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import type { RouteTable } from '#routes';
import { PAGES } from './actions.ts';
import type { BenchEdge } from './edge.ts';
import { kindsOf } from './kinds.ts';
import {
  CATEGORIES,
  lighthouseScores,
  middle,
  unmeasured,
  type Scores,
} from './lighthouse-report.ts';
import { programOfTool } from './tool.ts';
import type { Variant } from './variants.ts';
import { browserArguments } from './visit.ts';

const LIGHTHOUSE = { name: 'lighthouse', version: '13.5.0', program: 'cli/index.js' };

/** Lighthouse's own telephone, and one that is slow enough to tell sites apart. */
const PROFILES: readonly { profile: string; flags: readonly string[] }[] = [
  { profile: 'default', flags: [] },
  {
    profile: 'slow 3G',
    flags: [
      '--throttling.rttMs=400',
      '--throttling.throughputKbps=400',
      '--throttling.cpuSlowdownMultiplier=6',
    ],
  },
];

export interface LighthouseOptions {
  routes: RouteTable;
  /** Addresses to measure; one of each kind when empty. */
  only: readonly string[];
  runs: number;
  /** The browser's program, and what it trusts. */
  browser: string;
  fingerprint: string;
  say: (text: string) => void;
}

/**
 * Runs Lighthouse on one page of each kind with both profiles, and beside the pages whose times are measured on the
 * same without scripts: more than those get, nobody gets on this machine. Throws when it cannot be installed.
 */
export async function measureLighthouse(
  edge: BenchEdge,
  { routes, only, runs, browser, fingerprint, say }: LighthouseOptions,
): Promise<Scores[]> {
  const program = await programOfTool(LIGHTHOUSE);
  const folder = join(PROJECT_ROOT, 'test-results', 'bench', 'lighthouse');
  mkdirSync(folder, { recursive: true });
  const chrome = ['--headless', ...browserArguments(fingerprint)].join(' ');
  const results: Scores[] = [];
  for (const path of only.length === 0 ? kindsOf(routes.canonical) : only)
    for (const variant of variantsOf(path))
      for (const { profile, flags } of PROFILES) {
        const page = variant === 'site' ? path : `${path} without scripts`;
        const reports: Scores[] = [];
        for (let turn = 1; turn <= runs; turn += 1) {
          say(`Lighthouse: ${page}, ${profile}, turn ${turn} of ${runs}`);
          const file = join(
            folder,
            `${page.replaceAll(/\W/g, '-')}.${profile.replace(' ', '-')}.json`,
          );
          const args = [
            `${edge.addressOf(variant)}${path}`,
            '--quiet',
            '--no-enable-error-reporting',
            '--output=json',
            `--output-path=${file}`,
            `--only-categories=${CATEGORIES.join(',')}`,
            `--chrome-flags=${chrome}`,
            // These ask search engines to stay away, as they should.
            ...(routes.unlisted.includes(path) ? ['--skip-audits=is-crawlable'] : []),
            ...flags,
          ];
          const isRun = await run([program, ...args], { CHROME_PATH: browser });
          reports.push(
            isRun
              ? lighthouseScores(readFileSync(file, 'utf8'), { page, profile })
              : unmeasured({ page, profile }, 'Lighthouse did not finish; its reason is above'),
          );
        }
        results.push(middle(reports));
      }
  return results;
}

const variantsOf = (path: string): Variant[] =>
  PAGES.includes(path) ? ['site', 'bare'] : ['site'];

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });
}
