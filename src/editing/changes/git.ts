import { execFileSync } from 'node:child_process';
import { isGroup } from '#content-schema/check/values.ts';
import { systemErrorCode } from '#server/platform/index.ts';

/** What git printed, or why it did not do it, in its own words. */
export type GitResult = { out: string } | { problem: string };

const MOST_BYTES = 20_000_000;

/** Runs git in a folder. It asks nothing, and no pager or editor opens. */
export function git(folder: string, args: readonly string[]): GitResult {
  try {
    const out = execFileSync('git', ['-c', 'core.quotePath=false', '--no-pager', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' },
    });
    return { out };
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT')
      return { problem: 'git is not installed on this machine.' };
    return { problem: wordsOf(error) };
  }
}

const wordsOf = (error: unknown): string => {
  const parts = ['stderr', 'stdout'].map((name) => {
    const text = isGroup(error) ? error[name] : undefined;
    return typeof text === 'string' ? text.trim() : '';
  });
  return parts.find((part) => part !== '') ?? 'git did not say why.';
};
