import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The content that the tests build and read. */
export const CONTENT = join(ROOT, 'content');
