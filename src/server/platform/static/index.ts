export { createStaticSite, type NodeListener, type ReturnForm } from './static-site.ts';
export { sitePagesIn } from './stored-files.ts';
