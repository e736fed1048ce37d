import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { runCollecting, runForwarding, showProgress } from '../../run.mjs';
import { contentDir, isContentRight } from './content.ts';
import { HEAP, programOf, PROJECT_ROOT } from './project.ts';

/** Returns milliseconds since 1970. Folders change when a file is deleted. */
export function newestChange(root: string, names: readonly string[]): number {
  const times = names
    .map((name) => resolve(root, name))
    .filter(existsSync)
    .flatMap(timesOf);
  return Math.max(0, ...times);
}

function timesOf(path: string): number[] {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return [mtimeMs];
  return [mtimeMs, ...readdirSync(path).flatMap((name) => timesOf(join(path, name)))];
}

export const BUILT_FROM = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
  '.env',
];
/** It says when the last good build began, in milliseconds, and its content's folder. */
const STAMP = join(PROJECT_ROOT, '.cache', 'built-at');

/** Checks the content and builds dist/. Returns the exit code. */
export async function buildSite(args: string[] = []): Promise<number> {
  const started = Date.now();
  rmSync(STAMP, { force: true });
  if (!isContentRight()) return 1;
  const code = await runAstroBuild(args);
  if (code !== 0) return code;
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true });
  writeFileSync(join(PROJECT_ROOT, 'dist', 'release.txt'), `${releaseName()}\n`);
  writeFileSync(STAMP, `${started}\n${contentDir()}`);
  console.log(`Built the site in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return 0;
}

/** Returns RELEASE, or tag and commit, for the server, its log and /release.txt. */
export function releaseName(env: NodeJS.ProcessEnv = process.env): string {
  if (env['RELEASE']) return env['RELEASE'];
  const words = ['describe', '--tags', '--always', '--dirty'];
  const git = spawnSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : 'unnamed';
}

/** A terminal shows only Astro's warnings and errors. */
async function runAstroBuild(args: readonly string[]): Promise<number> {
  const words = [...HEAP, programOf('astro'), 'build', ...args];
  if (!process.stderr.isTTY || process.env['NODE_ENV'] === 'production')
    return runForwarding(process.execPath, words, { cwd: PROJECT_ROOT });
  const endProgress = showProgress('Building the site…');
  const { code, output } = await runCollecting(process.execPath, words, { cwd: PROJECT_ROOT });
  endProgress();
  const warnings = output.split('\n').filter((line) => line.includes('[WARN]'));
  if (code !== 0) console.error(output.trimEnd());
  else if (warnings.length > 0) console.error(warnings.join('\n'));
  return code ?? 1;
}

export function isBuilt(): boolean {
  try {
    const [time, builtFrom] = readFileSync(STAMP, 'utf8').split('\n');
    const builtAt = Number(time);
    const hasPages = statSync(join(PROJECT_ROOT, 'dist', 'index.html')).mtimeMs >= builtAt;
    const content = contentDir();
    const isUnchanged = newestChange(PROJECT_ROOT, [...BUILT_FROM, content]) < builtAt;
    return hasPages && builtFrom === content && isUnchanged;
  } catch {
    return false;
  }
}
