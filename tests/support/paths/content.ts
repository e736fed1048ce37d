import { join } from 'node:path';
import { ROOT } from './root.ts';

/** A fictitious company, which editors never change. */
export const CONTENT = join(ROOT, 'tests', 'fixtures', 'content');
