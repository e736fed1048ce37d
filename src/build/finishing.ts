import type { AstroPrerenderer } from 'astro';
import type { FinishedPages } from './finished-pages.ts';
import type { Finished, Finishing, Rendered } from './pages-thread.ts';
import { Threads, threadsFor } from './threads.ts';

const THREAD = new URL('./pages-thread.ts', import.meta.url);

/** No site has fewer pages than a machine has processors. */
const MANY = Infinity;

interface Around {
  /** Gives what the threads must know, once the bundle is there. */
  prepare: () => Promise<Finishing>;
  finished: FinishedPages;
}

/**
 * Astro's own way to make pages, with each finished in a thread while Astro renders the next; so Astro keeps finished pages
 * for later builds.
 */
export function finishing(
  usual: AstroPrerenderer,
  { prepare, finished }: Around,
): AstroPrerenderer {
  let threads: Threads<Rendered, Finished> | undefined;
  let paths: string[] = [];
  return {
    name: 'finished pages',
    setup: async () => {
      const [known] = await Promise.all([prepare(), usual.setup?.()]);
      // Astro itself keeps one processor busy.
      threads = new Threads(THREAD, known, threadsFor(MANY, 1));
    },
    getStaticPaths: async () => {
      const all = await usual.getStaticPaths();
      paths = all.map(({ pathname }) => addressOf(pathname));
      return all.map((one, at) =>
        one.cacheKey === undefined
          ? one
          : { ...one, cacheKey: `${one.cacheKey} ${finished.markOf(paths[at] ?? '')}` },
      );
    },
    render: async (request, options) => {
      const result = await usual.render(request, options);
      const { response, metadata } =
        result instanceof Response ? { response: result, metadata: undefined } : result;
      if (threads === undefined || !isPage(response)) return result;
      const path = pathOf(request.url);
      const rendered = await response.arrayBuffer();
      const { page, ...rest } = await threads.ask({ path, page: rendered }, [rendered]);
      finished.add(path, rest);
      return { response: new Response(page, response), ...(metadata && { metadata }) };
    },
    teardown: async () => {
      await Promise.all([threads?.end(), usual.teardown?.()]);
      for (const path of paths) finished.keep(path);
    },
  };
}

const isPage = ({ status, headers }: Response): boolean =>
  status !== 304 && (headers.get('content-type') ?? '').startsWith('text/html');

const addressOf = (pathname: string): string => new URL(pathname, 'https://self').pathname;

/** Astro asks for the file of a page. */
const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
