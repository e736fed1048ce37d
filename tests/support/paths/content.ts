import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The company is fictitious, and editors never change it. */
export const CONTENT = join(ROOT, 'tests', 'fixtures', 'content');
