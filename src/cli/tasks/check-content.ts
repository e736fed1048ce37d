import { isContentRight } from './support/content.ts';
import { task } from './support/task.ts';

await task(() => {
  const isRight = isContentRight();
  if (isRight) console.log('The content is in order.');
  return Promise.resolve(isRight ? 0 : 1);
});
