import { execFileSync } from 'node:child_process';
import { entryAddress, PAGE_FOLDERS } from './check/entries.ts';
import { contentFiles } from './files.ts';
import { readFacts } from './read.ts';
import { fillAll } from './placeholders.ts';
import { textAt } from './check/values.ts';

/**
 * Returns the day on which each page last changed, by address: what `updated` says, else the day of the last commit of its file where git
 * has the whole history. A page of which neither is known is not in it.
 */
export function lastChanges(content: string): ReadonlyMap<string, string> {
  const committed = commitDays(content);
  const facts = readFacts(content);
  return new Map(
    PAGE_FOLDERS.flatMap(([folder]) =>
      contentFiles(content, folder, ['.md']).flatMap(({ id, yaml }) => {
        const filled = fillAll(yaml.toJS(), facts);
        const address = entryAddress({ folder, id }, filled);
        const day = textAt(filled, ['updated']) ?? committed.get(`${folder}/${id}.md`);
        return address === undefined || day === undefined ? [] : [[address, day] as const];
      }),
    ),
  );
}

/**
 * The keys are paths below `content`. The map is empty without git, and for a clone without its history, where every
 * file is as old as the clone.
 */
function commitDays(content: string): ReadonlyMap<string, string> {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: content,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    });
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
    const log = git('log', '--format=%x00%cs', '--name-only', '--relative', '--', '.');
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
      for (const file of files) if (!days.has(file)) days.set(file, day);
    }
  } catch {
    return days;
  }
  return days;
}
