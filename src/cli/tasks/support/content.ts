import { join } from 'node:path';
import { examineContent, report, reportWarnings } from '#content-schema/check.ts';
import { contentDirFrom } from '#host/content-dir.ts';
import { readEnvironment } from '#server/environment.ts';
import { PROJECT_ROOT } from './project.ts';

/** Throws a StartRefusal when CONTENT_DIR is no folder. */
export const contentDir = (): string => contentDirFrom(readEnvironment(PROJECT_ROOT), PROJECT_ROOT);

export function isContentRight(): boolean {
  const content = contentDir();
  const { mistakes, warnings } = examineContent(PROJECT_ROOT, { content });
  if (warnings.length > 0) console.error(`${reportWarnings(warnings)}\n`);
  if (mistakes.length === 0) return true;
  console.error(report(mistakes));
  if (content !== join(PROJECT_ROOT, 'content')) console.error(`Here content/ is ${content}.`);
  return false;
}
