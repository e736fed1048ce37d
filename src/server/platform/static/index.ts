export { createStaticSite, type NodeListener } from './static-site.ts';
export {
  CACHE_RULES,
  NO_STORE,
  REDIRECT_CACHE,
  cachePattern,
  cacheRuleOf,
  headersFor,
  parseHeaderRules,
} from './file-reply.ts';
export { DOCUMENT_HEADERS, permissionsPolicy } from './document-headers.ts';
export { TYPES, contentTypeOf } from './content-types.ts';
export { etagOf, filePaths as pathsOf, filesOf, sitePagesIn } from './files.ts';
export { encodedPath } from './target.ts';
