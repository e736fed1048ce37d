import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { runForwarding } from '#build/setup/run.mjs';
import { programOf, ROOT } from '#build/tasks/support/project.ts';
import { startServer } from '#server/main.ts';
import { findBrowser } from './browser.ts';
import { counted, countPlaywright, countVitest, readReport, type Counts } from './counts.ts';
import { DIST } from './dist.ts';
import { ownData } from './own-data.ts';

export interface Step {
  name: string;
  title: string;
  /** Reads the built site, so it makes no sense after a failed build. */
  needsBuild?: boolean;
  run: () => Promise<Counts>;
}

/** Everything that `npm test` runs, in order. */
export const STEPS: readonly Step[] = [
  { name: 'check', title: 'the content check', run: () => task('check-content') },
  { name: 'format', title: 'the formatter', run: () => script('format:check') },
  { name: 'lint', title: 'the linter', run: () => script('lint') },
  { name: 'types', title: 'the types', run: () => script('check:types') },
  {
    name: 'unit',
    title: 'unit, content and architecture tests',
    run: () => vitest(['unit', 'content', 'architecture']),
  },
  { name: 'api', title: 'tests of the API on both databases', run: () => vitest(['api']) },
  { name: 'build', title: 'the build', run: () => task('build') },
  { name: 'site', title: 'tests of the built site', needsBuild: true, run: () => vitest(['site']) },
  { name: 'browser', title: 'browser tests', needsBuild: true, run: browserTests },
];

const REPORTS = join(ROOT, 'test-results', 'reports');
const Package = v.object({ scripts: v.record(v.string(), v.string()) });

const node = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runForwarding(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });

const task = async (name: string): Promise<Counts> =>
  counted((await node([join(ROOT, 'src/build/tasks', `${name}.ts`)])) === 0);

/** Runs a script of package.json that is one program and its plain arguments. */
async function script(name: string): Promise<Counts> {
  const { scripts } = v.parse(
    Package,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  for (const command of (scripts[name] ?? '').split(' && ')) {
    const [program = '', ...args] = command.split(' ');
    if ((await node([programOf(program), ...args])) !== 0) return counted(false);
  }
  return counted(true);
}

async function vitest(projects: string[]): Promise<Counts> {
  const file = freshReport(`${projects[0] ?? ''}.json`);
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((name) => ['--project', name]),
  ];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node([programOf('vitest'), ...args, ...reporters], { SITE_DIST: DIST });
  return countVitest(readReport(file), code);
}

async function browserTests(): Promise<Counts> {
  const browser = await findBrowser();
  if ('problem' in browser) {
    console.error(browser.problem);
    return counted(false);
  }
  const file = freshReport('browser.json');
  const { environment, remove } = ownData();
  const { url, close } = await startServer({
    root: ROOT,
    dist: DIST,
    host: 'localhost',
    port: 0,
    environment,
  });
  const args = [
    programOf('playwright', '@playwright/test'),
    'test',
    '--config',
    'tests/playwright.config.ts',
  ];
  const env = {
    SITE_URL: url,
    SITE_DATA: environment['DATA_DIR'],
    SITE_DIST: DIST,
    CHROMIUM_PATH: browser.path,
    BROWSER_REPORT: file,
  };
  const code = await node(args, env);
  await close();
  remove();
  return countPlaywright(readReport(file), code);
}

/** The place of a report, without the one of an earlier run. */
function freshReport(name: string): string {
  const file = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
