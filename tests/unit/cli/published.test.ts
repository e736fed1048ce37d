import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPublished } from '#cli/check/published.ts';
import { examineContent, type Findings, type Mistake } from '#content-schema/check.ts';
import { changedFigures } from '#content-schema/check/changed-figures.ts';
import { contentFolderWith } from '#tests/support/paths/content-fixture.ts';

const NOTHING = { mistakes: [], warnings: [] };
const SHOPS = 'pages/shopifystore.md';

const gitIn = (cwd: string, ...words: string[]): void => {
  const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.ie'];
  execFileSync('git', [...name, ...words], { cwd, stdio: 'pipe' });
};

/** Makes a project whose main branch is published. */
function publishedContent(): string {
  const root = contentFolderWith();
  gitIn(root, 'init', '--initial-branch=main', '--quiet');
  gitIn(root, 'add', '--all');
  gitIn(root, 'commit', '--quiet', '--message', 'Publish');
  return join(root, 'content');
}

const examine = (content: string): Findings =>
  withPublished(content, (published) =>
    examineContent(join(content, '..'), { content, published }),
  );

/** Returns the findings about addresses that lead nowhere. */
function renamedPages(content: string): Findings {
  const { mistakes, warnings } = examine(content);
  const isLost = ({ problem }: Mistake): boolean => problem.includes('leads nowhere now');
  return { mistakes: mistakes.filter(isLost), warnings: warnings.filter(isLost) };
}

test('a page that was renamed by hand is asked for its old address', () => {
  const content = publishedContent();
  renameSync(join(content, SHOPS), join(content, 'pages/signed-for.md'));
  const { mistakes, warnings } = renamedPages(content);
  expect(warnings).toEqual([]);
  expect(mistakes).toMatchObject([{ path: 'content/pages/signed-for.md', line: 1 }]);
  expect(mistakes[0]?.problem).toContain('old address /shopifystore leads nowhere');
  expect(mistakes[0]?.remedy).toContain('redirect_from:\n    - /shopifystore');
});

test('so is one that was renamed in a branch, with a commit, and changed on the way', () => {
  const content = publishedContent();
  gitIn(content, 'switch', '--quiet', '--create', 'rename');
  gitIn(content, 'mv', SHOPS, 'pages/signed-for.md');
  const file = join(content, 'pages/signed-for.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more sentence.\n`);
  gitIn(content, 'commit', '--all', '--quiet', '--message', 'Rename');
  expect(renamedPages(content).mistakes).toHaveLength(1);
});

test('nothing is said once the old address is among the keys', () => {
  const content = publishedContent();
  const text = readFileSync(join(content, SHOPS), 'utf8');
  rmSync(join(content, SHOPS));
  const renamed = text.replace('---\n', '---\nredirect_from:\n  - /shopifystore\n');
  writeFileSync(join(content, 'pages/signed-for.md'), renamed);
  expect(renamedPages(content)).toEqual(NOTHING);
});

test('a page that is gone is worth a look, a question that is gone is not', () => {
  const content = publishedContent();
  rmSync(join(content, 'pages/features.md'));
  rmSync(join(content, 'faqs/pallets.md'));
  const { mistakes, warnings } = renamedPages(content);
  expect(mistakes).toEqual([]);
  expect(warnings).toMatchObject([{ path: 'content/pages/features.md' }]);
  expect(warnings[0]?.remedy).toContain('redirect_from:\n    - /features');
});

test('nothing is said without a change, without a repository, and the staged files stay as they are', () => {
  const content = publishedContent();
  expect(renamedPages(content)).toEqual(NOTHING);
  mkdirSync(join(content, 'pictures'));
  renameSync(join(content, SHOPS), join(content, 'pages/signed-for.md'));
  renamedPages(content);
  const staged = execFileSync('git', ['diff', '--cached', '--name-only'], { cwd: content });
  expect(String(staged)).toBe('');
  expect(renamedPages(join(contentFolderWith(), 'content'))).toEqual(NOTHING);
});

test('a figure is compared with the published one, and is no change once it is published', () => {
  const content = publishedContent();
  const tariff = join(content, 'settings/tariff.yaml');
  const changes = () => withPublished(content, (was = '') => changedFigures(content, was));
  expect(changes()).toEqual([]);
  writeFileSync(tariff, readFileSync(tariff, 'utf8').replace('pallet: 30.00', 'pallet: 300.00'));
  expect(changes()).toMatchObject([{ key: 'pallet', was: '30.00', now: '300.00' }]);
  gitIn(content, 'commit', '--all', '--quiet', '--message', 'Raise the price');
  expect(changes()).toEqual([]);
});

test('what is improbable is not asked about again once it is published', () => {
  const content = publishedContent();
  const page = join(content, 'pages/features.md');
  const asked = (): string[] =>
    examine(content)
      .warnings.filter(({ path }) => path === 'content/pages/features.md')
      .map(({ problem }) => problem);
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nIt costs €4 now.\n`);
  expect(asked()).toEqual([expect.stringContaining('"€4" is typed')]);
  gitIn(content, 'commit', '--all', '--quiet', '--message', 'Name a price');
  expect(asked()).toEqual([]);
});

test('without git nothing is compared', () => {
  const content = join(contentFolderWith(), 'content');
  expect(withPublished(content, (published) => published)).toBeUndefined();
});
