import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_PAGES, type RouteTable } from '#routes';
import { StartRefusal } from '#server/platform/index.ts';
import {
  etagOf,
  type HeaderRule,
  parseHeaderRules,
  pathsOf,
} from '#server/platform/static/index.ts';

/** What the configuration of another server is made from. */
export interface EdgeSite {
  routes: RouteTable;
  rules: HeaderRule[];
  files: readonly EdgeFile[];
}

interface EdgeFile {
  /** Path from the site's root, such as `/services/x.html`. */
  path: string;
  /** The entity tag of its content, without quotes. */
  tag: string;
  /** Whether there are `.br` and `.gz` files next to it. */
  hasTwins: boolean;
}

/** Reads a built site. Throws a StartRefusal when there is none. */
export function readSite(dist: string, routes: RouteTable): EdgeSite {
  if (!existsSync(join(dist, '_headers')))
    throw new StartRefusal(
      `There is no built site in ${dist}: run "npm run build" first, or name its folder with --dist.`,
    );
  const errorPages = ERROR_PAGES.map((page) => `/${page}.html`);
  return {
    routes,
    rules: parseHeaderRules(readFileSync(join(dist, '_headers'), 'utf8')),
    files: pathsOf(dist)
      .filter((path) => !errorPages.includes(path))
      .map((path) => edgeFile(dist, path)),
  };
}

function edgeFile(dist: string, path: string): EdgeFile {
  const file = join(dist, path);
  const tag = etagOf(readFileSync(file)).replaceAll('"', '');
  return { path, tag, hasTwins: existsSync(`${file}.br`) && existsSync(`${file}.gz`) };
}
