import { checkSettings } from '#server/check-settings.ts';
import { PROJECT_ROOT } from '../tasks/support/project.ts';
import { task } from '../tasks/support/task.ts';

await task(async () => {
  const { set, wrong, unusable } = await checkSettings(PROJECT_ROOT);
  for (const line of set) console.log(line);
  const problems = [...wrong, ...unusable];
  for (const sentence of problems) console.error(sentence);
  if (problems.length > 0) return 1;
  console.log('The settings are in order.');
  return 0;
});
