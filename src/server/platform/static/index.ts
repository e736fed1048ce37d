export { createStaticSite, type NodeListener } from './static-site.ts';
export { sitePagesIn } from './stored-files.ts';
