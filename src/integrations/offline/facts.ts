/** The service worker's address. It never changes, or the one before could not be replaced; no cache keeps it. */
export const WORKER_FILE = '/sw.js';

/**
 * The header with which every page says which scripts it was built with. A page cannot say so itself: it would change
 * with every change of a script. A host that does not send it is taken to answer with the worker's own version.
 */
export const VERSION_HEADER = 'Site-Version';

/** The one policy for Trusted Types that the pages allow. */
export const TRUSTED_POLICY = 'offline';

/** What the build writes before the worker's code (src/integrations/offline/index.ts). */
export interface OfflineFacts {
  /** Hash of all scripts that the kept pages lead to. Its cache has this name. */
  version: string;
  /** The module that starts widgets. It has the same name in every version. */
  start: string;
  /** The API's path, which the worker leaves alone. */
  api: string;
  /** Kept from the beginning: prices, quote and tracking. The last one shows when nothing else can. */
  pages: readonly string[];
  /** Pages that stand for every address below them, such as /track for /track/IE7M3D90QXM2VC. */
  rewrites: readonly string[];
  /** Drawings of the pages that are kept from the beginning. */
  pictures: readonly string[];
  /** The widgets of each page that has some. */
  widgets: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each widget. */
  files: Readonly<Record<string, readonly string[]>>;
}
