/* This is not in index.ts, with which the browser and the worker would load the build. */

/** Must never change, or the installed worker could not be replaced; never cached. */
export const WORKER_FILE = '/sw.js';

/**
 * The version of a page's scripts; in the page it would change with every script. Without the header the worker takes
 * its own.
 */
export const VERSION_HEADER = 'Site-Version';

/** The only Trusted Types policy of the pages. */
export const TRUSTED_POLICY = 'offline';

/** What a price is worked out from (src/pages/quote-settings.js.ts). */
export const PRICE_FILE = '/quote-settings.js';

/** Inserted before the code of the worker (index.ts). */
export interface OfflineFacts {
  /** Hash of the scripts of cached pages, and name of the cache. */
  version: string;
  /** The module that starts widgets; the same name in every version. */
  start: string;
  /** The same name in every version, as above. */
  prices: string;
  /** The worker caches none of its addresses. */
  api: string;
  /** These pages are cached ahead; the last one is the offline page. */
  pages: readonly string[];
  /** Pages that serve all addresses below them, such as /track for /track/IE7M3D90QXM2VC. */
  rewrites: readonly string[];
  /** The drawings that those pages show. */
  pictures: readonly string[];
  /** The keys are pages. */
  widgets: Readonly<Record<string, readonly string[]>>;
  /** The keys are widgets. */
  files: Readonly<Record<string, readonly string[]>>;
}
