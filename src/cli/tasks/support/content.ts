import { examineContent, report, reportWarnings } from '#content-schema/check.ts';
import { PROJECT_ROOT } from './project.ts';

/** Checks the content and prints every mistake, and what is worth a look. */
export function isContentRight(): boolean {
  const { mistakes, warnings } = examineContent(PROJECT_ROOT);
  if (warnings.length > 0) console.error(`${reportWarnings(warnings)}\n`);
  if (mistakes.length > 0) console.error(report(mistakes));
  return mistakes.length === 0;
}
