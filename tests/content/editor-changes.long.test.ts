import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examineContent, report } from '#content-schema/check.ts';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { editorOf } from '#tests/support/editor/editor.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** A copy of the published content, as an editor has it before a change. */
function copyOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  return folder;
}

test.each(EDITOR_CHANGES)('in order: $name', ({ make }) => {
  const content = copyOfContent();
  make(editorOf(content));
  const published = join(ROOT, 'content');
  const { mistakes, warnings } = examineContent(ROOT, { content, published });
  expect(report(mistakes)).toBe('No mistakes in content.');
  const doubts = warnings.filter(({ isDoubt }) => isDoubt === true);
  expect(doubts.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([]);
});
