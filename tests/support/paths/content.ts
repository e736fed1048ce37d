import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The content that the tests build and read: a company of its own. Editors never change it. */
export const CONTENT = join(ROOT, 'tests', 'fixtures', 'content');
