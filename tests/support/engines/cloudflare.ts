import { join } from 'node:path';
import { SILENT } from '#cli/run.mjs';
import { DIST } from '../paths/dist.ts';
import { answering, hasEdgeTools, TOOLS, type EdgeEngine, type ExpectedAnswer } from './engine.ts';
import { folderFor, run } from './process.ts';
import { freePorts } from '../hosts/ports.ts';

/** The emulator refuses compatibility dates later than its own. */
const DAY = '2026-11-01';

/** Starts `wrangler pages dev` offline; returns a sentence when it is not installed. */
export async function cloudflare(): Promise<EdgeEngine | string> {
  if (!hasEdgeTools()) return 'wrangler is not installed';
  const folder = folderFor('wrangler');
  const [port = 0, inspector = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const where = [
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--inspector-port',
    String(inspector),
  ];
  const server = run(
    process.execPath,
    [
      join(TOOLS, 'wrangler', 'bin', 'wrangler.js'),
      'pages',
      'dev',
      DIST,
      ...where,
      '--compatibility-date',
      DAY,
    ],
    {
      cwd: folder,
      env: { ...process.env, ...SILENT, HOME: folder, CI: '1' },
    },
  );
  if (await answering(origin, server.hasEnded))
    return { name: 'Cloudflare Pages', origin, differs: DIFFERS, close: server.stop };
  const said = server.printed();
  await server.stop();
  return `wrangler does not start here: ${said.trim().split('\n').at(-1) ?? ''}`;
}

const answersAll = (wanted: Partial<ExpectedAnswer>) => () => wanted;

const DIFFERS: EdgeEngine['differs'] = {
  'names of files': {
    why: 'it leads from the name of a page’s file to the page, with 308',
    instead: ({ path }) => ({
      status: 308,
      file: undefined,
      headers: { location: path.replace(/\.html$/, '') },
      rules: undefined,
    }),
  },
  'any capitals': {
    why: 'its rules know exact spellings only; the not-found page leads on',
    instead: answersAll({ status: 404, file: '404.html', headers: {}, rules: '/' }),
  },
  slashes: {
    why: 'it takes the slash away by itself, with 308, and knows rules without one only',
    instead: ({ path, wanted }) =>
      wanted.headers?.['location'] === path.slice(0, -1)
        ? { status: path.startsWith('/track/A') || path.startsWith('/pay/') ? 301 : 308 }
        : { status: 404, file: '404.html', headers: {} },
  },
  detours: {
    why: 'it shows the page that the address comes down to',
    instead: () => ({ status: 200, headers: {}, file: undefined, rules: undefined }),
  },
  'hidden files': {
    why: 'it shows every file but its own two, which it breaks off',
    instead: ({ path }) =>
      path.startsWith('/_')
        ? { status: 502, file: undefined, rules: undefined, headers: {} }
        : /\.(br|gz)$|^\/(404|503)$/.test(path)
          ? { status: 200, file: undefined, headers: {} }
          : /^\/(404|503)\.html$/.test(path)
            ? { status: 308, file: undefined, headers: {} }
            : undefined,
  },
  'broken addresses': {
    why: 'it reads an encoded slash as one and breaks off at a zero',
    instead: ({ path }) =>
      path.includes('%00')
        ? { status: 502, file: undefined, rules: undefined, headers: {} }
        : path === '/login%2f'
          ? { status: 308, file: undefined, headers: { location: '/login' } }
          : path.includes('\\')
            ? { status: 200, file: undefined, headers: {} }
            : undefined,
  },
  'addresses above the root': {
    why: 'it shows the page that the address comes down to',
    instead: answersAll({ status: 200, headers: {}, rules: undefined }),
  },
  'what is not there': {
    why: 'its rules know addresses only, not whether there is a file',
    instead: ({ path }) => (/^\/(_astro|rates)\//.test(path) ? { rules: path } : undefined),
  },
  'time of the page of a parcel': {
    why: 'it has files only, so no ticket',
    instead: answersAll({ headers: { 'cdn-cache-control': undefined } }),
  },
  'time in shared caches': {
    why: 'it keeps pages until the next deployment, whatever they say',
    instead: answersAll({ headers: { 'cdn-cache-control': undefined } }),
  },
  'time of redirects': {
    why: 'its redirects say nothing about caching',
    instead: answersAll({ headers: { 'cache-control': undefined } }),
  },
  'other methods': {
    why: 'it refuses them without a word about what is allowed, and redirects take any method',
    instead: ({ path }) => ({ status: path === '/Login' ? 301 : 405, headers: {} }),
  },
};
