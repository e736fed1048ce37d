import { checkContent, report } from '#content/check.ts';
import { ROOT } from './project.ts';

/** Checks the content and prints every mistake. */
export function isContentRight(): boolean {
  const mistakes = checkContent(ROOT);
  if (mistakes.length > 0) console.error(report(mistakes));
  return mistakes.length === 0;
}
