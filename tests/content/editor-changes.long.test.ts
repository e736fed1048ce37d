import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent, report } from '#content-schema/check.ts';
import { EDITOR_CHANGES } from '#tests/support/editor/changes.ts';
import { editorOf } from '#tests/support/editor/editor.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** A copy of what is published, as an editor has it before a change. */
function copyOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  return folder;
}

test.each(EDITOR_CHANGES)('in order: $name', ({ make }) => {
  const content = copyOfContent();
  make(editorOf(content));
  expect(report(checkContent(ROOT, content))).toBe('No mistakes in content.');
});
