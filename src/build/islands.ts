import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { START_FILE, type IslandModules } from '#hydration/start-file.ts';
import { bundled, inlined, type Bundled } from './bundled.ts';
import { importsOf, reachable, type Imports } from './imports.ts';
import { plainProps } from './island-props.ts';
import { PageStyles } from './page-styles.ts';

/** Props that are longer stand in a module of their own: a page is read before its widgets are used. */
const LONGEST_PROPS = 300;

/** What the bundle holds for every page. */
export interface Bundle {
  /** Our own element (src/hydration/runtime.ts). */
  runtime: Bundled;
  /** What brings widgets to life (src/hydration/start.ts). */
  start: Bundled;
  /** What of the cookie question stands in every page. */
  question: Bundled;
  imports: Imports;
}

/** Takes the scripts of our own out of the bundle: they go where pages look for them. */
export const takeBundle = async (dist: string): Promise<Bundle> => ({
  imports: await importsOf(dist),
  runtime: await bundled(dist, 'runtime'),
  start: await bundled(dist, 'start'),
  question: await bundled(dist, 'consent-question'),
});

/** What pages need beside themselves. */
export interface Beside {
  /** The modules of each island by its name. */
  table: Map<string, IslandModules>;
  /** Files by their address: long props, and whole styles. */
  outside: Map<string, string>;
}

/**
 * Puts our own element in the place of Astro's: takes Astro's runtime out of a page, names each island's modules in one
 * table, and moves long props out of the page. Before the policy is written.
 */
export class Islands {
  readonly #bundle: Bundle;
  readonly #styles = new PageStyles();

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
  }

  /** The page as it is published, and what it needs beside itself; `page` is its name for messages. */
  apply(html: string, page: string): { html: string; beside: Beside } {
    const { runtime, question, imports } = this.#bundle;
    const beside: Beside = { table: new Map(), outside: new Map() };
    const own = rewritten(withRuntime(inlined(html, question), runtime), page, {
      ...beside,
      imports,
    });
    return { html: this.#styles.apply(own, beside.outside), beside };
  }
}

/** Adds what other pages need. Throws when two islands have the same name. */
export function addBeside(all: Beside, { table, outside }: Beside): void {
  for (const [name, island] of table) {
    ensureOwnName(all.table, name, island.file);
    all.table.set(name, island);
  }
  for (const [address, text] of outside) all.outside.set(address, text);
}

/** Writes what the pages need beside themselves; the table of the islands goes into one file of a stable name. */
export async function writeBeside(
  dist: string,
  { start }: Bundle,
  { table, outside }: Beside,
): Promise<void> {
  for (const [address, text] of outside) await writeFile(join(dist, address), text);
  const known = Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(join(dist, START_FILE), `const ISLANDS=${JSON.stringify(known)};${start.code}\n`);
}

/** Puts the element's script into the page; a page without islands needs none. */
const withRuntime = (html: string, { address, code }: Bundled): string =>
  html.replace(new RegExp(`<script type="module" src="${address}"[^>]*></script>`), () =>
    html.includes('<astro-island') ? `<script type="module">${code}</script>` : '',
  );

interface Found extends Beside {
  imports: Imports;
}

/** A page with our element; what its islands need is added to `found`. Throws for an island that it cannot write. */
export function rewritten(html: string, page: string, found: Found): string {
  const islandless = html
    .replace(/<script>([\s\S]*?)<\/script>/g, (script, code: string) =>
      /customElements\.define\("astro-island"|"astro:touch"/.test(code) ? '' : script,
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
  { file, renderer, name }: Pick<IslandModules, 'file' | 'renderer' | 'name'>,
): string {
  ensureOwnName(table, name, file);
  const all = new Set([...reachable(renderer, imports), ...reachable(file, imports)]);
  const asked = imports.get(file)?.later ?? [];
  const later = new Set(asked.flatMap((one) => [...reachable(one, imports)])).difference(all);
  table.set(name, {
    file,
    name,
    renderer,
    all: [...all],
    ...(later.size > 0 && { later: [...later] }),
  });
  return name;
}

function ensureOwnName(table: Beside['table'], name: string, file: string): void {
  const known = table.get(name);
  if (known !== undefined && known.file !== file)
    throw new Error(`Two islands have the name ${name}; give one of them another name.`);
}

function moduleOf(props: string, { outside }: Found): string {
  const hash = createHash('sha256').update(props).digest('base64url').slice(0, 8);
  const address = `/_astro/props.${hash}.js`;
  outside.set(address, `export default ${props};\n`);
  return address;
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
