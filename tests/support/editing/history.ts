import { git } from '#editing/changes/git.ts';

/** Makes a repository of a folder, with all of it in its first commit. */
export function beginHistory(folder: string): void {
  for (const args of [
    ['init', '--quiet', '--initial-branch', 'main'],
    ['config', 'user.name', 'Nora'],
    ['config', 'user.email', 'nora@example.org'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Begin'],
  ]) {
    const result = git(folder, args);
    if ('problem' in result) throw new Error(result.problem);
  }
}

/** What `git diff` shows as added and removed, new files included. */
export function changedLines(folder: string): string[] {
  git(folder, ['add', '--all', '--intent-to-add']);
  const diff = git(folder, ['diff', '--unified=0', '--no-color']);
  if ('problem' in diff) throw new Error(diff.problem);
  return diff.out.split('\n').filter((line) => /^[+-](?![+-])/.test(line));
}
