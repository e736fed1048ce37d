import { checkSettings } from '#server/check-settings.ts';
import { PROJECT_ROOT } from '../tasks/support/project.ts';
import { task } from '../tasks/support/task.ts';

await task(async () => {
  const { holds, wrong, away } = await checkSettings(PROJECT_ROOT);
  for (const line of holds) console.log(line);
  for (const sentence of [...wrong, ...away]) console.error(sentence);
  const count = wrong.length + away.length;
  if (count === 0) console.log('The settings are in order.');
  return count === 0 ? 0 : 1;
});
