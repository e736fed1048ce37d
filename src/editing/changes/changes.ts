import { hashOf } from '#server/platform/index.ts';
import { git, type GitResult } from './git.ts';

/** What differs from the last commit in the folder of the content. */
export interface ContentChanges {
  /** Paths as git names them, below the folder of the content. */
  files: readonly string[];
  /** The difference in lines; new files count from their first line. */
  diff: string;
  /** A hash of the difference: a commit takes what was looked at, and nothing else. */
  version: string;
}

/** What has changed since the last commit; a problem when the folder is in no repository. */
export function changesIn(content: string): ContentChanges | { problem: string } {
  const status = git(content, [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '.',
  ]);
  if ('problem' in status) return status;
  const prefix = git(content, ['rev-parse', '--show-prefix']);
  if ('problem' in prefix) return prefix;
  const lines = status.out.split('\0').filter((line) => line !== '');
  const files = lines
    .map((line) => line.slice(3))
    .map((path) => path.slice(prefix.out.trim().length));
  const added = lines.flatMap((line, at) => (line.startsWith('??') ? (files[at] ?? []) : []));
  const parts = [
    git(content, ['diff', '--no-color', '--no-ext-diff', '--relative', 'HEAD', '--', '.']),
    // It ends with 1 when files differ, so its words come as those of a problem.
    ...added.map((path) =>
      git(content, ['diff', '--no-color', '--no-ext-diff', '--no-index', '--', '/dev/null', path]),
    ),
  ];
  const diff = parts.map(textOf).join('');
  return { files, diff, version: hashOf(diff) };
}

const textOf = (result: GitResult): string => {
  const text = 'out' in result ? result.out : result.problem;
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
};

interface Commit {
  message: string;
  /** The files to take, of those that have changed. */
  files: readonly string[];
  /** Where to send it, on a branch of its own; undefined to keep it here. */
  remote: string | undefined;
  /** Names the branch, together with the message. */
  day: string;
}

/** Makes a commit of changed files and of nothing else, and sends it where that was asked for; says what became of it. */
export function commitChanges(content: string, { message, files, remote, day }: Commit): GitResult {
  const added = git(content, ['add', '--all', '--', ...files]);
  if ('problem' in added) return added;
  const made = git(content, ['commit', '--quiet', '--only', '--message', message, '--', ...files]);
  if ('problem' in made) return made;
  const id = textOf(git(content, ['rev-parse', '--short', 'HEAD'])).trim();
  if (remote === undefined) return { out: `Commit ${id} is made. It is on this machine only.` };
  const branch = `content-${day}-${slugOf(message)}-${id}`;
  const sent = git(content, ['push', '--quiet', '--', remote, `HEAD:refs/heads/${branch}`]);
  if ('problem' in sent)
    return { problem: `Commit ${id} is made, but was not sent: ${sent.problem}` };
  return {
    out: `Commit ${id} is made and sent to ${remote}, on the branch ${branch}. Open a pull request from it.`,
  };
}

const slugOf = (message: string): string =>
  message
    .split('\n', 1)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-|-$/g, '');
