import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examineContent, report } from '#content-schema/check.ts';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { editorOf } from '#tests/support/editor/editor.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** After a change the check lists which texts name all countries but the new one. */
const ASKED: Record<string, string> = { 'a new country is served': 'Portugal' };

/** Copies the published content, as an editor has it before a change. */
function copyOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  return folder;
}

test.each(EDITOR_CHANGES)('in order: $name', ({ name, make }) => {
  const content = copyOfContent();
  make(editorOf(content));
  const published = join(ROOT, 'content');
  const { mistakes, warnings } = examineContent(ROOT, { content, published });
  expect(report(mistakes)).toBe('No mistakes in content.');
  const doubts = warnings.filter(
    ({ isDoubt, problem }) =>
      isDoubt === true && (ASKED[name] === undefined || !problem.includes(ASKED[name])),
  );
  expect(doubts.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([]);
});
