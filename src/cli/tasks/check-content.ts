import { contentDir } from './support/content.ts';
import { contentFindings, printCheck } from './support/print-check.ts';
import { task } from './support/task.ts';

await task(() => {
  const content = contentDir();
  const check = () => contentFindings(content);
  return Promise.resolve(printCheck(content, { content: check, site: undefined }));
});
