import { isContentRight } from './support/content.ts';

const isRight = isContentRight();
if (isRight) console.log('The content is in order.');
process.exitCode = isRight ? 0 : 1;
