import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '#cli/check/site.ts';
import { DIST } from '../paths/dist.ts';

export const BUILT_PAGES = pagesOf(DIST);

export const builtText = (name: string): string => readFileSync(join(DIST, name), 'utf8');

/** A security policy names an inline script or style so. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
