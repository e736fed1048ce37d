import { examineContent, type Findings } from '#content-schema/check.ts';
import { renamedPages } from '../../check/renamed.ts';
import { PROJECT_ROOT } from './project.ts';

/** What the content check says of a folder, with the pages that git shows renamed once the rest is in order. */
export function contentFindings(content: string): Findings {
  const { mistakes, warnings } = examineContent(PROJECT_ROOT, { content });
  const renamed = renamedPages(content);
  return {
    mistakes: [...mistakes, ...renamed.mistakes],
    warnings: [...warnings, ...renamed.warnings],
  };
}
