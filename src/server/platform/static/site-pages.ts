import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '#routes';
import { siteFrame } from '../html/site-frame.ts';
import type { SitePages } from '../services.ts';

/** Without widgets, pictures and styles of its own. */
const FRAME_PAGE = PATHS.enquirySent;

export function sitePagesIn(dist: string): SitePages | undefined {
  const html = (path: string): string | undefined => {
    const file = join(dist, `${path}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const page = html(FRAME_PAGE);
  return page === undefined ? undefined : { frame: siteFrame(page), html };
}
