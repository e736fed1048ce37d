import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRoutes } from '#content/read.ts';
import {
  brotliBytes,
  codeOf,
  inlineScripts,
  inlineStyles,
  outsideScripts,
} from '#tests/bench/site/page-parts.ts';
import { DIST, filesOf, pagesOf } from '#tests/support/dist.ts';
import { islandTable } from '#tests/support/islands.ts';
import { ROOT } from '#tests/support/tariff.ts';

/** What the site may cost a visitor, in bytes with brotli where nothing else is said. */
const LIMITS = {
  // Ten TCP segments, the first that a server sends without waiting (RFC 6928), less the headers of the answer.
  page: 14_000,
  // The page that most people see first, on a slow connection (issue 6).
  home: 10_000,
  // Inline code of a page: it is read again with every page.
  inline: 2_000,
  // React 19 has 59 kB; anything else in its chunk would be loaded with every widget.
  react: 60_000,
  // What a widget has for itself, in a module or several.
  island: 6_000,
  // Towns and Eircode areas, loaded when an address field is focused.
  irishPlaces: 8_000,
  // Without compression: a larger file is a mistake, such as a picture from a camera.
  file: 300_000,
};

const REACT_ERRORS = 'https://react.dev/errors/';

const { canonical } = readRoutes(ROOT);
const pages = pagesOf(DIST).filter(({ path }) => canonical.includes(path));
const files = filesOf(DIST);
const islands = Object.values(islandTable(DIST));
const bytesOf = (file: string): number => statSync(join(DIST, file)).size;
/** A module as it is served: short ones have no twin. */
const servedBytes = (address: string): number => {
  const file = address.slice(1);
  return bytesOf(files.includes(`${file}.br`) ? `${file}.br` : file);
};

/** What is over its limit, and by how much. */
const over = (sizes: readonly (readonly [name: string, bytes: number])[], limit: number) =>
  sizes
    .filter(([, bytes]) => bytes > limit)
    .map(
      ([name, bytes]) =>
        `${name} has ${bytes} bytes, ${bytes - limit} more than the ${limit} allowed`,
    );

describe('a page arrives in one round trip', () => {
  test('with its style and inline code', () => {
    const sizes = pages.map(({ path, file }) => [path, bytesOf(`${file}.br`)] as const);
    expect(over(sizes, LIMITS.page)).toEqual([]);
  });

  test('and the home page leaves room for a slower network', () => {
    expect(over([['/', bytesOf('index.html.br')]], LIMITS.home)).toEqual([]);
  });

  test('with little inline code', () => {
    const sizes = pages.map(
      ({ path, html }) => [path, brotliBytes(codeOf(inlineScripts(html)))] as const,
    );
    expect(over(sizes, LIMITS.inline)).toEqual([]);
  });

  test('and asks for no style sheet, no font and no script before it can be read', () => {
    const asking = pages.flatMap(({ path, html }) => [
      ...(html.match(/<link\b[^>]*rel="?(stylesheet|preload|modulepreload)\b[^>]*>/gi) ?? []).map(
        (tag) => `${path}: ${tag}`,
      ),
      ...(
        codeOf(inlineStyles(html)).match(/@import[^;]*|@font-face|url\((?!['"]?data:)[^)]*/gi) ?? []
      ).map((rule) => `${path}: ${rule}`),
      ...outsideScripts(html)
        .filter(({ attributes }) => !/\btype="?module\b|\s(defer|async)\b/i.test(attributes))
        .map(({ attributes }) => `${path}: <script${attributes}>`),
    ]);
    expect(asking).toEqual([]);
    expect(files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file))).toEqual([]);
  });
});

describe('pictures', () => {
  const pictures = pages.flatMap(({ path, html }) => {
    const firstSection = html.indexOf('<h2', html.indexOf('<main'));
    return [...html.matchAll(/<img\b[^>]*>/gi)].map(({ 0: tag, index }) => ({
      picture: `${path}: ${tag}`,
      tag,
      isBelow: firstSection !== -1 && index > firstSection,
    }));
  });
  const without = (found: typeof pictures, pattern: RegExp): string[] =>
    found.filter(({ tag }) => !pattern.test(tag)).map(({ picture }) => picture);

  test('have their width and height, so that nothing moves when they arrive', () => {
    expect(
      without(pictures, /\swidth="?\d+[^>]*\sheight="?\d|\sheight="?\d+[^>]*\swidth="?\d/i),
    ).toEqual([]);
  });

  test('below the first heading of a section wait until they are near', () => {
    const below = pictures.filter(({ isBelow }) => isBelow);
    expect(without(below, /\sloading="?lazy/i)).toEqual([]);
  });
});

describe('a widget', () => {
  const address = (name: string): string[] =>
    files.filter((file) => new RegExp(`^_astro/${name}\\.[\\w-]+\\.js$`).test(file));
  const listings = (module: string): number =>
    islands.filter(({ all }) => all.includes(module)).length;

  test('shares one React with all others, and little else is in its file', () => {
    // Its build for production holds the address of its error texts.
    const holding = files.filter(
      (file) =>
        file.endsWith('.js') && readFileSync(join(DIST, file), 'utf8').includes(REACT_ERRORS),
    );
    expect(holding).toHaveLength(1);
    const react = `/${holding[0] ?? ''}`;
    expect(over([[react, servedBytes(react)]], LIMITS.react)).toEqual([]);
    expect(listings(react)).toBe(islands.length);
  });

  test('has little code for itself', () => {
    const sizes = islands.map(({ name, all }) => {
      const own = all.filter((module) => listings(module) === 1);
      return [name, own.reduce((sum, module) => sum + servedBytes(module), 0)] as const;
    });
    expect(over(sizes, LIMITS.island)).toEqual([]);
  });

  test('does not bring the Irish places before somebody is about to type one', () => {
    const [places = '', ...others] = address('ireland');
    expect(others).toEqual([]);
    expect(over([[places, servedBytes(`/${places}`)]], LIMITS.irishPlaces)).toEqual([]);
    expect(listings(`/${places}`)).toBe(0);
  });

  test('knows all its modules at once, so that none waits for another', () => {
    const missing = islands.flatMap(({ name, all }) =>
      all.flatMap((module) =>
        staticImports(module)
          .filter((imported) => !all.includes(imported))
          .map((imported) => `${name} lacks ${imported}, which ${module} imports`),
      ),
    );
    expect(missing).toEqual([]);
    for (const { name, file, renderer, all } of islands) {
      expect(all, name).toEqual(expect.arrayContaining([file, renderer]));
      expect(all.filter((module) => !files.includes(module.slice(1)))).toEqual([]);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

/** What a module imports before it runs. A bracket begins a dynamic import, which waits until it is needed. */
const staticImports = (module: string): string[] =>
  [
    ...readFileSync(join(DIST, module.slice(1)), 'utf8').matchAll(
      /\b(?:import|export)\b[^"'`()]*["'`](\.{1,2}\/[^"'`]+)["'`]/g,
    ),
  ].map(([, path = '']) => posix.join(posix.dirname(module), path));

test('no file of the site is larger than a page of it needs', () => {
  expect(
    over(
      files.map((file) => [file, bytesOf(file)] as const),
      LIMITS.file,
    ),
  ).toEqual([]);
});
