import { checkContent, report } from '#content-schema/check.ts';
import { CONTENT } from './content.ts';
import { ROOT } from './root.ts';

/** Says one sentence where each test of the content would fail in its own way. */
export function setup(): void {
  const mistakes = checkContent(ROOT, CONTENT);
  if (mistakes.length > 0)
    throw new Error(
      `The content that tests read is not in order: what code needs of content/ belongs into tests/fixtures/content/ too.\n\n${report(mistakes)}`,
    );
}
