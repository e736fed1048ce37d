import { checkContent, report } from '#content-schema/check.ts';
import { PROJECT_ROOT } from './project.ts';

/** Checks the content and prints every mistake. */
export function isContentRight(): boolean {
  const mistakes = checkContent(PROJECT_ROOT);
  if (mistakes.length > 0) console.error(report(mistakes));
  return mistakes.length === 0;
}
