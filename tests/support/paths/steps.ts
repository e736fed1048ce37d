import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runForwarding } from '#cli/setup/run.mjs';
import { programOf, PROJECT_ROOT } from '#cli/tasks/support/project.ts';
import { browserTests, freshReport } from './browser-tests.ts';
import { CONTENT } from './content.ts';
import { countVitest, oneStep, readReport, sum, type Counts } from './counts.ts';
import { DIST } from './dist.ts';
import { engineTests } from './engine-tests.ts';
import { seedDefects } from './seeded.ts';

export interface TestStep {
  name: string;
  title: string;
  /** Reads the built site, so it makes no sense after a failed build. */
  needsBuild?: boolean;
  /** Takes longer than everything else together: it runs only when it is named. */
  isLong?: boolean;
  /** Reads the source with one processor: those that follow one another run side by side. */
  isStatic?: boolean;
  /** The files of tests to run; all when there are none. The checks before the tests take no notice of it. */
  run: (files: readonly string[]) => Promise<Counts>;
}

/** Everything that `npm test` runs, in order. */
export const STEPS: readonly TestStep[] = [
  { name: 'check', title: 'the content check', isStatic: true, run: () => task('check-content') },
  { name: 'format', title: 'the formatter', isStatic: true, run: () => script('format:check') },
  { name: 'lint', title: 'the linter', isStatic: true, run: () => task('lint') },
  { name: 'types', title: 'the types', isStatic: true, run: () => task('check-types') },
  {
    name: 'unit',
    title: 'unit, content and architecture tests',
    run: (files) => vitest(['unit', 'content', 'architecture'], files),
  },
  {
    name: 'api',
    title: 'tests of the API on both databases',
    run: (files) => vitest(['api'], files),
  },
  { name: 'build', title: "the build of the tests' content", run: () => build() },
  {
    name: 'site',
    title: 'tests of the built site',
    needsBuild: true,
    run: (files) => vitest(['site'], files),
  },
  {
    name: 'browser',
    title: 'browser tests',
    needsBuild: true,
    run: (files) => browserTests('e2e', files),
  },
  {
    name: 'faults',
    title: 'every form against every answer, and every page, in a browser',
    needsBuild: true,
    isLong: true,
    run: (files) => browserTests('faults', files),
  },
  {
    name: 'operations',
    title: 'a change under load, and two hosts of which one is killed',
    needsBuild: true,
    isLong: true,
    run: (files) => vitest(['operations'], files),
  },
  {
    name: 'firefox',
    title: 'quote, login, tracking and more in Firefox',
    needsBuild: true,
    isLong: true,
    run: (files) =>
      browserTests('e2e', files.length === 0 ? IN_FIREFOX : files, { engines: ['firefox'] }),
  },
  {
    name: 'engines',
    title: 'the journeys in Chromium, Firefox and WebKit',
    needsBuild: true,
    isLong: true,
    run: engineTests,
  },
  {
    name: 'seeded',
    title: 'guards taken out one by one, each of which a test has to notice',
    isLong: true,
    run: () => seedDefects(),
  },
  {
    name: 'mutation',
    title: 'changes of rules, forms, money and rights that no test notices',
    isLong: true,
    run: () => mutation(),
  },
];

/**
 * Tests that run in Firefox as they do in Chromium. The other files need what Playwright 1.64 does not do with an installed Firefox: pages
 * without a script, media for print and contrast, the data of a request, another text in a filled field for an e-mail address, and a
 * worker without a connection (server-gone takes the server away instead).
 */
const IN_FIREFOX = [
  'appeal',
  'consent',
  'driver-camera',
  'login',
  'quote',
  'server-gone',
  'tracking',
].map((name) => `/${name}.spec.ts`);

const IN_PRODUCTION = { CONTENT_DIR: CONTENT, NODE_ENV: 'production' };
const Package = v.object({ scripts: v.record(v.string(), v.string()) });

const node = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runForwarding(process.execPath, args, { cwd: PROJECT_ROOT, env: { ...process.env, ...env } });

const build = async (): Promise<Counts> =>
  oneStep((await node([programOf('astro'), 'build', '--outDir', DIST], IN_PRODUCTION)) === 0);

const task = async (name: string): Promise<Counts> =>
  oneStep((await node([join(PROJECT_ROOT, 'src/cli/tasks', `${name}.ts`)])) === 0);

/** Fails below the share of noticed changes that tests/stryker.config.mjs asks for. */
async function mutation(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const config of ['stryker', 'stryker-money', 'stryker-rights']) {
    const args = ['run', `tests/${config}.config.mjs`];
    counts.push(
      oneStep((await node([programOf('stryker', '@stryker-mutator/core'), ...args])) === 0),
    );
  }
  return sum(counts);
}

/** Runs a script of package.json that is one program and its plain arguments. */
async function script(name: string): Promise<Counts> {
  const { scripts } = v.parse(
    Package,
    JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')),
  );
  for (const command of (scripts[name] ?? '').split(' && ')) {
    const [program = '', ...args] = command.split(' ');
    if ((await node([programOf(program), ...args])) !== 0) return oneStep(false);
  }
  return oneStep(true);
}

async function vitest(projects: string[], files: readonly string[]): Promise<Counts> {
  const file = freshReport(`${projects[0] ?? ''}.json`);
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((name) => ['--project', name]),
    ...files,
  ];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node([programOf('vitest'), ...args, ...reporters], { SITE_DIST: DIST });
  return countVitest(readReport(file), code);
}
