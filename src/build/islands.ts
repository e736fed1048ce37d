import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { START_FILE, type IslandModules } from '#hydration/start-file.ts';
import { filesEndingIn } from './html-files.ts';
import { plainProps } from './island-props.ts';

/** Props that are longer stand in a module of their own: a page is read before its widgets are used. */
const LONGEST_PROPS = 300;

/**
 * Puts our own element (src/hydration/runtime.ts) in the place of Astro's: takes Astro's runtime out of every page,
 * names each island's modules in one file of a stable name, and moves long props out of the page. Before the policy
 * is written.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const dist = fileURLToPath(dir);
      const table = new Map<string, IslandModules>();
      const outside = new Map<string, string>();
      const imports = await importsOf(dist);
      const runtime = await bundled(dist, 'runtime');
      const start = await bundled(dist, 'start');
      for (const file of await filesEndingIn(dist, '.html')) {
        const html = withRuntime(await readFile(file, 'utf8'), runtime);
        await writeFile(file, rewritten(html, relative(dist, file), { table, outside, imports }));
      }
      for (const [address, module] of outside) await writeFile(join(dist, address), module);
      const known = Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)));
      await writeFile(
        join(dist, START_FILE),
        `const ISLANDS=${JSON.stringify(known)};${start.code}\n`,
      );
    },
  },
});

/** A script that was bundled as a worker, which has no helper for preloading in it. */
interface Bundled {
  /** Where the build has put it. */
  address: string;
  code: string;
}

async function bundled(dist: string, name: string): Promise<Bundled> {
  const files = await filesEndingIn(join(dist, '_astro'), '.js');
  const file = files.find((path) => new RegExp(`[\\\\/]${name}-[\\w-]+\\.js$`).test(path));
  if (file === undefined) throw new Error(`The build has no ${name}.ts for islands.`);
  const code = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return { address: `/${relative(dist, file).replaceAll('\\', '/')}`, code };
}

/** Puts the element's script into the page; a page without islands needs none. */
const withRuntime = (html: string, { address, code }: Bundled): string =>
  html.replace(new RegExp(`<script type="module" src="${address}"[^>]*></script>`), () =>
    html.includes('<astro-island') ? `<script type="module">${code}</script>` : '',
  );

interface Found {
  table: Map<string, IslandModules>;
  /** Modules of props by their address. */
  outside: Map<string, string>;
  imports: Imports;
}

/** What each module imports at once, by address. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** A page with our element; what its islands need is added to `found`. Throws for an island that it cannot write. */
export function rewritten(html: string, page: string, found: Found): string {
  const islandless = html
    .replace(
      /<script>(?:(?!<\/script>)[\s\S])*?(customElements\.define\("astro-island"|"astro:touch")[\s\S]*?<\/script>/g,
      '',
    )
    .replaceAll('<!--astro:end-->', '');
  // What stands between the tags of an island in a page would be lost when it comes to life.
  if (/<astro-slot\b|data-astro-template/.test(islandless))
    throw new Error(`${page} gives a widget children. Give it props instead.`);
  return islandless.replace(/<astro-island\b([^>]*)>/g, (_, attributes: string) => {
    const of = (name: string): string | undefined => attributeOf(attributes, name);
    const file = of('component-url');
    const renderer = of('renderer-url');
    const name = of('component-export') ?? 'default';
    if (file === undefined || renderer === undefined || of('client') !== 'touch')
      throw new Error(`${page} holds an island that is not hydrated by client:touch.`);
    const id = addIsland(found, { file, renderer, name });
    const wake = signsIn(of('opts'));
    const kept = [`island="${id}"`, `prefix="${of('prefix') ?? ''}"`, 'ssr'];
    if (wake !== undefined) kept.push(`wake="${wake}"`);
    const props = JSON.stringify(plainProps(of('props') ?? '{}', page));
    if (props.length > LONGEST_PROPS) kept.push(`data="${moduleOf(props, found)}"`);
    else if (props !== '{}') kept.push(`props="${escaped(props)}"`);
    return `<astro-island ${kept.join(' ')}>`;
  });
}

/** What `client:touch` was given: {"name":"Tracking","value":"id /track/"}, or true as the value for nothing. */
function signsIn(options = '{}'): string | undefined {
  const read: unknown = JSON.parse(options);
  const value = typeof read === 'object' && read !== null && 'value' in read ? read.value : '';
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Adds an island to the table and gives its name there. */
function addIsland(
  { table, imports }: Found,
  { file, renderer, name }: Omit<IslandModules, 'all'>,
): string {
  const known = table.get(name);
  if (known !== undefined && known.file !== file)
    throw new Error(`Two islands have the name ${name}; give one of them another name.`);
  const all = [...new Set([...reachable(renderer, imports), ...reachable(file, imports)])];
  table.set(name, { file, name, renderer, all });
  return name;
}

function moduleOf(props: string, { outside }: Found): string {
  const hash = createHash('sha256').update(props).digest('base64url').slice(0, 8);
  const address = `/_astro/props.${hash}.js`;
  outside.set(address, `export default ${props};\n`);
  return address;
}

function* reachable(
  address: string,
  imports: Imports,
  seen = new Set<string>(),
): Generator<string> {
  if (seen.has(address)) return;
  seen.add(address);
  yield address;
  for (const next of imports.get(address) ?? []) yield* reachable(next, imports, seen);
}

/** Reads the static imports of every module of the build. */
async function importsOf(dist: string): Promise<Imports> {
  const files = await filesEndingIn(join(dist, '_astro'), '.js');
  const entries = files.map(async (file): Promise<[string, string[]]> => {
    const address = `/${relative(dist, file).replaceAll('\\', '/')}`;
    const code = await readFile(file, 'utf8');
    // Bundled code has its imports first, as `import{a}from"./b.js"` or `import"./b.js"`.
    const found = [...code.matchAll(/\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)];
    return [address, found.map(([, path = '']) => posix.join(posix.dirname(address), path))];
  });
  return new Map(await Promise.all(entries));
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
