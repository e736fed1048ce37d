import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '#routes';
import { siteFrame } from '../html/site-frame.ts';
import type { SitePages } from '../services.ts';

/** The page whose frame the pages of the API get: one without a widget, a picture or a style of its own. */
const FRAME_PAGE = PATHS.enquirySent;

/**
 * The built pages of a folder, for pages of the API; undefined where the folder does not have the page for the frame. That
 * is read once; start again after a build.
 */
export function sitePagesIn(dist: string): SitePages | undefined {
  const html = (path: string): string | undefined => {
    const file = join(dist, `${path}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const page = html(FRAME_PAGE);
  return page === undefined ? undefined : { frame: siteFrame(page), html };
}
