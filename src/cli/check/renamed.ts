import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings } from '#content-schema/check.ts';
import { pageAddress } from '#content-schema/help-entries.ts';
import { readRoutes } from '#content-schema/read.ts';

const NOTHING: Findings = { mistakes: [], warnings: [] };
/** By preference. */
const PUBLIC = ['origin/main', 'main', 'HEAD'];

/** Renamed (mistakes) or removed (warnings) since publication without a redirect. Empty without git. */
export function renamedPages(content: string): Findings {
  const changes = changesOf(content);
  if (changes.length === 0) return NOTHING;
  const known = knownAddresses(content);
  if (known === undefined) return NOTHING;
  const lost = changes.flatMap(({ from, to, address }) =>
    address === undefined || known.has(address.toLowerCase()) ? [] : [{ from, to, address }],
  );
  return {
    mistakes: lost.flatMap(({ from, to, address }) =>
      to === undefined
        ? []
        : [
            {
              path: `content/${to}`,
              line: 1,
              key: 'redirect_from',
              problem: `This page was content/${from}, and its old address ${address} leads nowhere now`,
              expected: 'the old address among the keys, for links from elsewhere',
              remedy: `add below the first line ---\n  redirect_from:\n    - ${address}`,
            },
          ],
    ),
    warnings: lost.flatMap(({ from, to, address }) =>
      to === undefined
        ? [
            {
              path: `content/${from}`,
              line: 0,
              key: '',
              problem: `This page is gone, and its address ${address} leads nowhere now`,
              expected: '',
              remedy: `add to the keys of the page that takes its place\n  redirect_from:\n    - ${address}\nor leave it, when nothing does`,
            },
          ]
        : [],
    ),
  };
}

interface Change {
  /** In the content; `to` is undefined for a removed page. */
  from: string;
  to: string | undefined;
  address: string | undefined;
}

/** Pages and redirects in lower case; undefined with mistakes in the content. */
function knownAddresses(content: string): Set<string> | undefined {
  try {
    const { canonical, aliases } = readRoutes(content);
    return new Set(
      [...canonical, ...aliases.map(({ from }) => from)].map((one) => one.toLowerCase()),
    );
  } catch {
    return undefined;
  }
}

type Git = (...words: string[]) => string | undefined;

/** Runs with git at the published revision and an empty folder; undefined without git. */
function atPublished<T>(
  content: string,
  use: (git: Git, base: string, folder: string) => T,
): T | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  try {
    // A separate index also detects renames without git.
    const git: Git = (...words) => run(content, join(folder, 'index'), words);
    const base = PUBLIC.map((name) => git('merge-base', 'HEAD', name)).find(
      (commit) => commit !== undefined,
    );
    if (base === undefined || git('read-tree', base) === undefined) return undefined;
    return use(git, base, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Undefined without git. */
export const withPublished = <T>(content: string, use: (published: string | undefined) => T): T =>
  atPublished(content, (git, _, folder) => {
    const inside = git('rev-parse', '--show-prefix') ?? '';
    git('checkout-index', '--all', `--prefix=${folder}/`);
    return { found: use(join(folder, inside)) };
  })?.found ?? use(undefined);

const changesOf = (content: string): Change[] =>
  atPublished(content, (git, base) => {
    if (git('add', '--all', '--', '.') === undefined) return [];
    const options = ['--cached', '--relative', '--name-status', '-z', '-M', '--diff-filter=RD'];
    return pairs(git('diff', ...options, base, '--', '.') ?? '').map(({ from, to }) => ({
      from,
      to,
      address: pageAddress(content, from, git('show', `${base}:./${from}`) ?? ''),
    }));
  }) ?? [];

function run(cwd: string, index: string, words: string[]): string | undefined {
  const env = { ...process.env, GIT_INDEX_FILE: index };
  const { status, stdout } = spawnSync('git', words, { cwd, env, encoding: 'utf8' });
  return status === 0 ? stdout.replace(/\n$/, '') : undefined;
}

/** `R090\0old\0new\0D\0gone\0`. */
function pairs(listing: string): Pick<Change, 'from' | 'to'>[] {
  const words = listing.split('\0').values();
  const found: Pick<Change, 'from' | 'to'>[] = [];
  for (const kind of words) {
    const from = words.next().value;
    if (from === undefined) break;
    found.push({ from, to: kind.startsWith('R') ? words.next().value : undefined });
  }
  return found;
}
