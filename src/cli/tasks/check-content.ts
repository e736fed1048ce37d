import { examineContent } from '#content-schema/check.ts';
import { contentDir } from './support/content.ts';
import { printCheck } from './support/print-check.ts';
import { PROJECT_ROOT } from './support/project.ts';
import { task } from './support/task.ts';

await task(() => {
  const content = contentDir();
  const check = () => examineContent(PROJECT_ROOT, { content });
  return Promise.resolve(printCheck(content, { content: check, site: undefined }));
});
