/** The built site as files: addresses, types, encodings and caching. */
export {
  CACHE_RULES,
  NEVER_KEPT,
  REDIRECT_CACHE,
  cachePattern,
  cacheRuleOf,
} from './cache-rules.ts';
export { SHORTEST_COMPRESSED, TYPES, contentTypeOf, isCompressible } from './content-types.ts';
export { etagOf } from './etag.ts';
export { pathsOf } from './files.ts';
export { headersFor, parseHeaderRules, type HeaderRule } from './header-rules.ts';
export { sitePagesIn } from './site-pages.ts';
export { createStaticSite, type NodeListener } from './static-site.ts';
export { encodedPath } from './target.ts';
