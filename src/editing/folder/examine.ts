import { cpSync, mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { examineContent, type Mistake } from '#content-schema/check.ts';
import type { Proposal } from './folder.ts';

/** The project's folder, whose files links may lead to, and the folder of the content. */
export interface Folders {
  root: string;
  content: string;
}

/**
 * Runs the check of `npm run check:content` on a copy of the content with the change. Returns the mistakes of the changed files and
 * those that the change brings into others; with any, nothing is written.
 */
export function examine({ root, content }: Folders, ...proposals: Proposal[]): Mistake[] {
  const mistakes = afterwards({ root, content }, proposals);
  const own = new Set(proposals.map(({ path }) => `content/${path}`));
  const elsewhere = mistakes.filter(({ path }) => !own.has(path));
  // A mistake that was there before in another file must not keep anybody from working.
  const before = elsewhere.length === 0 ? [] : examineContent(root, { content }).mistakes;
  const known = new Set(before.map(nameOf));
  return mistakes.filter((mistake) => own.has(mistake.path) || !known.has(nameOf(mistake)));
}

const nameOf = ({ path, key, problem }: Mistake): string => [path, key, problem].join('\n');

function afterwards({ root, content }: Folders, proposals: readonly Proposal[]): Mistake[] {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(content, copy, { recursive: true });
    for (const { path, text } of proposals) {
      const file = join(copy, path);
      if (text === undefined) rmSync(file, { force: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
    return examineContent(root, { content: copy }).mistakes;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
