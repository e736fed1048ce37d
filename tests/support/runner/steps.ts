import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runForwarding } from '#cli/run.mjs';
import { BUILT_FROM, newestChange } from '#cli/tasks/support/build-site.ts';
import { programOf, PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { browserTests, freshReport } from './browser-tests.ts';
import { CONTENT } from '../paths/content.ts';
import { countVitest, oneStep, readReport, sum, type Counts } from './counts.ts';
import { DIST } from '../paths/dist.ts';
import { seedDefects } from '../faults/seeded-defects.ts';
import { toolsFolder } from '../paths/tools.ts';

/** "quick" takes five minutes, without long tests and on SQLite alone. "all" is everything but the nightly steps. */
export type TestLevel = 'quick' | 'all';

interface Run {
  level: TestLevel;
  /** Only these test files run; without any, all of the level do. */
  files: readonly string[];
}

export interface TestStep {
  name: string;
  title: string;
  /** Its tests are in these folders and files. */
  tests?: readonly string[];
  /** A step without this runs in both levels. */
  runs?: 'all' | 'at night';
  /** Such a step counts as failed after a failed build. */
  needsBuild?: boolean;
  /** Such a step has one thread and changes nothing, so that neighbours run in parallel. */
  isStatic?: boolean;
  run: (run: Run) => Promise<Counts>;
}

export const STEPS: readonly TestStep[] = [
  {
    name: 'check',
    title: 'the content check',
    isStatic: true,
    run: () => script('check:content'),
  },
  { name: 'format', title: 'the formatter', runs: 'all', isStatic: true, run: () => format() },
  { name: 'lint', title: 'the linter', runs: 'all', isStatic: true, run: () => script('lint') },
  {
    name: 'types',
    title: 'the types',
    runs: 'all',
    isStatic: true,
    run: () => script('check:types'),
  },
  {
    name: 'unit',
    title: 'unit, content and architecture tests',
    tests: ['tests/unit/', 'tests/content/', 'tests/architecture.test.ts'],
    run: (run) => runVitest(['unit', 'content', 'architecture'], run),
  },
  {
    name: 'api',
    title: 'the API on SQLite; on PostgreSQL too in "all"',
    tests: ['tests/unit/server/api/'],
    run: (run) => runVitest(['api'], run),
  },
  { name: 'build', title: "the build of the tests' content", run: () => build() },
  {
    name: 'site',
    title: 'the built site',
    tests: ['tests/site/'],
    needsBuild: true,
    run: (run) => runVitest(['site'], run),
  },
  {
    name: 'browser',
    title: 'the journeys in Chromium; all browser tests in "all"',
    tests: ['tests/journeys/', 'tests/e2e/'],
    needsBuild: true,
    run: ({ level, files }) => browserTests(['journeys-chromium', 'e2e'], { files, level }),
  },
  {
    name: 'faults',
    title: 'every form against every answer, and every page, in a browser',
    tests: ['tests/faults/'],
    needsBuild: true,
    runs: 'at night',
    run: ({ files }) => browserTests(['faults'], { files }),
  },
  {
    name: 'operations',
    title: 'a change under load, and two hosts of which one is killed',
    tests: ['tests/operations/'],
    needsBuild: true,
    runs: 'at night',
    run: (run) => runVitest(['operations'], run),
  },
  {
    name: 'firefox',
    title: 'quote, login, tracking and more in Firefox',
    tests: ['tests/e2e/'],
    needsBuild: true,
    runs: 'at night',
    run: ({ files }) => browserTests(['e2e-firefox'], { files }),
  },
  {
    name: 'engines',
    title: 'the journeys in Chromium, Firefox and WebKit',
    tests: ['tests/journeys/'],
    needsBuild: true,
    runs: 'at night',
    run: ({ files }) =>
      browserTests(['journeys-chromium', 'journeys-firefox', 'journeys-webkit'], { files }),
  },
  {
    name: 'seeded',
    title: 'guards taken out one by one, each of which a test has to notice',
    runs: 'at night',
    run: () => seedDefects(),
  },
  {
    name: 'mutation',
    title: 'changes of rules, forms, money and rights that no test notices',
    runs: 'at night',
    run: () => mutation(),
  },
];

const CACHE = join(PROJECT_ROOT, '.cache');
/** The file says when the last good build of the tests' content began, in milliseconds. */
const STAMP = join(CACHE, 'tests-built-at');

const node = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runForwarding(process.execPath, [...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
  });

const isGood = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  (await node(args, env)) === 0;

/** Runs a script of package.json with this Node. */
const script = async (name: string): Promise<Counts> => oneStep(await isGood(['--run', name]));

const format = async (): Promise<Counts> =>
  oneStep(await isGood([programOf('prettier'), '--check', '.']));

/** Returns whether the tests' site is newer than its inputs. */
export function isTestSiteBuilt(): boolean {
  if (!existsSync(join(DIST, 'index.html'))) return false;
  if (process.env['SITE_DIST'] !== undefined) return true;
  const builtAt = existsSync(STAMP) ? Number(readFileSync(STAMP, 'utf8')) : 0;
  return newestChange(PROJECT_ROOT, [...BUILT_FROM, CONTENT]) < builtAt;
}

async function build(): Promise<Counts> {
  const started = Date.now();
  rmSync(STAMP, { force: true });
  const isBuilt = await isGood([programOf('astro'), 'build', '--outDir', DIST], {
    CONTENT_DIR: CONTENT,
    NODE_ENV: 'production',
  });
  if (isBuilt) {
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, String(started));
  }
  return oneStep(isBuilt);
}

async function runVitest(projects: readonly string[], { level, files }: Run): Promise<Counts> {
  const report = freshReport(`${projects[0] ?? ''}.json`);
  const code = await node(
    [
      ...[programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...files,
    ],
    {
      SITE_DIST: DIST,
      TEST_LEVEL: level,
      ...(level === 'quick' && { API_ENGINE: 'sqlite' }),
    },
  );
  return countVitest(readReport(report), code);
}

/** Fails below the thresholds of tests/stryker.config.mjs. */
async function mutation(): Promise<Counts> {
  const folder = await toolsFolder('tools');
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const counts: Counts[] = [];
  for (const list of ['rules', 'money', 'rights'])
    counts.push(
      oneStep(await isGood([program, 'run', 'tests/stryker.config.mjs'], { MUTATED: list })),
    );
  return sum(counts);
}
