import { cpSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { readFacts } from '#content-schema/read.ts';
import { contentOf } from '#server/platform/index.ts';
import { contentDirFrom } from '#host/content-dir.ts';
import { StartRefusal } from '#host/refusal.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';
import { temporaryFolder } from '#tests/support/paths/temporary.ts';

function folderElsewhere(): string {
  const folder = temporaryFolder('our texts');
  cpSync(CONTENT, folder, { recursive: true });
  return folder;
}

test.each([undefined, '', '  '])('without CONTENT_DIR (%j) the content is in content/', (named) => {
  expect(contentDirFrom({ CONTENT_DIR: named }, ROOT)).toBe(resolve(ROOT, 'content'));
});

test('CONTENT_DIR is a folder anywhere, or one named from the folder of the project', () => {
  const folder = folderElsewhere();
  expect(contentDirFrom({ CONTENT_DIR: folder }, ROOT)).toBe(folder);
  expect(contentDirFrom({ CONTENT_DIR: ` ${relative(ROOT, folder)} ` }, ROOT)).toBe(folder);
});

test('a folder without content is refused before anything is read', () => {
  expect(() => contentDirFrom({ CONTENT_DIR: 'src' }, ROOT)).toThrow(StartRefusal);
});

test('the check and the server read a folder elsewhere, and messages call it content/', () => {
  const folder = folderElsewhere();
  expect(contentOf(folder).facts()).toEqual(readFacts(CONTENT));
  expect(checkContent(ROOT, folder)).toEqual([]);
  rmSync(join(folder, 'settings', 'partners.yaml'));
  expect(checkContent(ROOT, folder).map(({ path }) => path)).toEqual([
    'content/settings/partners.yaml',
  ]);
});
