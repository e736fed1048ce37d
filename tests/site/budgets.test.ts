import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRoutes } from '#content-schema/read.ts';
import {
  brotliBytes,
  inlineScripts,
  inlineStyles,
  joinedCode,
  outsideScripts,
} from '#tests/support/site/page-parts.ts';
import { pagesOf } from '#cli/check/site.ts';
import { filesOf } from '#host/files.ts';
import { DIST } from '#tests/support/paths/dist.ts';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import type { preloads, widgets as registry } from '#islands/registry.ts';
import { builtPreloads, builtWidgets, scriptOf } from '#tests/support/site/islands.ts';
import { elementsOf } from '#integrations/elements.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

/** The site may cost a visitor so many bytes, with brotli where nothing else is said. */
const LIMITS = {
  // The page with the fewest words has at most this, 200 of it for the styles of tables and cards, which it has not; any
  // page has at most the next, and the build warns of an editor's that is longer.
  frame: 9_250,
  page: 14_000,
  // Inline code is read again with every page.
  inline: 3_500,
  // React 19.2 has 51 kB (19.3 has 59); anything else in its chunk would be loaded with every widget.
  react: 52_000,
  // A widget has at most this for itself; the parcel's takes 70 for being drawn by the server too (D99), 110 for
  // headings that are sentences, and 140 for taking over a ticket of the server, so that a link on a slow line loads
  // none of it (D100).
  widget: 8_400,
  // It comes before the end of the headline: less of it is an earlier headline on a slow connection.
  headline: 3_600,
  // Towns and Eircode areas load with the first letter in an address field.
  irishPlaces: 7_200,
  // The service worker, and any other file of scripts, has at most this; the largest is what a booking loads with the
  // first letter, 600 of it for showing before the order all that was typed.
  script: 11_600,
  // Countries and cities abroad load with the first letter of a destination abroad.
  worldPlaces: 31_000,
  // A file has no compression here: a larger one is a mistake, such as a picture from a camera.
  file: 300_000,
};

/**
 * The first touch of a widget loads at most so many bytes beside React, in at most so many requests, React and
 * /islands.js included. What is behind a login or a booking checks forms at once, so it loads what others load with
 * their first submit. The same code differs by up to 40 bytes from build to build, because files name each other by hashes.
 */
const FIRST_TOUCH = {
  // 550 of it, and of the driver's, for lists that give way to their wait (D200).
  Account: [40_150, 19],
  Appeal: [25_100, 13],
  Apply: [8_000, 7],
  Booking: [17_700, 11],
  Bulk: [34_400, 17],
  Consent: [4_950, 5],
  Driver: [30_450, 15],
  Enquiry: [8_000, 8],
  Login: [7_200, 7],
  LoginCode: [6_950, 6],
  Pay: [32_200, 17],
  // Its form knows when it gives way to its wait (D142).
  Quote: [9_850, 7],
  Register: [8_600, 8],
  Search: [4_150, 5],
  Subscribe: [7_100, 7],
  Success: [35_000, 17],
  // The answer is included; the field alone loads less than 3 kB, and no React.
  Tracking: [17_000, 11],
} as const satisfies Record<keyof typeof registry, readonly [bytes: number, requests: number]>;

/** The first letter in these widgets loads at most so many bytes besides, without the places, in at most so many requests. */
const FIRST_LETTER = {
  Booking: [44_250, 14],
  Quote: [27_500, 11],
} as const satisfies Record<keyof typeof preloads, readonly [bytes: number, requests: number]>;

const REACT_ERRORS = 'https://react.dev/errors/';

const { canonical } = readRoutes(CONTENT);
const canonicals = pagesOf(DIST).filter(({ path }) => canonical.includes(path));
const files = filesOf(DIST);
const widgets = builtWidgets(DIST);
const sizeOf = (file: string): number => statSync(join(DIST, file)).size;
/** A module as it is served; short ones have no precompressed file. */
const servedBytes = (address: string): number => {
  const file = address.slice(1);
  return sizeOf(files.includes(`${file}.br`) ? `${file}.br` : file);
};

/** Returns each value over its limit, and by how much. */
const over = (sizes: readonly (readonly [name: string, bytes: number])[], limit: number) =>
  sizes
    .filter(([, bytes]) => bytes > limit)
    .map(
      ([name, bytes]) =>
        `${name} has ${bytes} bytes, ${bytes - limit} more than the ${limit} allowed`,
    );

describe('a page arrives in one round trip', () => {
  test('with its style and inline code, and the shortest with little else', () => {
    const sizes = canonicals.map(({ path, html }) => [path, brotliBytes(html)] as const);
    expect(over(sizes, LIMITS.page)).toEqual([]);
    const least = Math.min(...sizes.map(([, bytes]) => bytes));
    expect(least).toBeLessThanOrEqual(LIMITS.frame);
  });

  test('with its headline first', () => {
    const sizes = canonicals.map(
      ({ path, html }) => [path, brotliBytes(html.slice(0, html.indexOf('</h1>')))] as const,
    );
    expect(over(sizes, LIMITS.headline)).toEqual([]);
  });

  test('with the weakest layer of styles first, as the order of the layers is that of their first rules', () => {
    const other = canonicals.filter(
      ({ html }) => inlineStyles(html)[0]?.text.startsWith('@layer reset') !== true,
    );
    expect(other.map(({ path }) => path)).toEqual([]);
  });

  test('with little inline code', () => {
    const sizes = canonicals.map(
      ({ path, html }) => [path, brotliBytes(joinedCode(inlineScripts(html)))] as const,
    );
    expect(over(sizes, LIMITS.inline)).toEqual([]);
  });

  test('and asks for no style sheet and no script of its own accord, and no font', () => {
    const asking = canonicals.flatMap(({ path, html }) => [
      ...elementsOf(html, 'link')
        .filter(({ attributes }) =>
          /\b(stylesheet|preload|modulepreload)\b/i.test(attributes.get('rel') ?? ''),
        )
        .map(({ start, end }) => `${path}: ${html.slice(start, end)}`),
      ...(
        joinedCode(inlineStyles(html)).match(
          /@import[^;]*|@font-face|url\((?!['"]?data:)[^)]*/gi,
        ) ?? []
      ).map((rule) => `${path}: ${rule}`),
      ...outsideScripts(html).map(({ start, end }) => `${path}: ${html.slice(start, end)}`),
    ]);
    expect(asking).toEqual([]);
    expect(files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file))).toEqual([]);
  });
});

describe('pictures', () => {
  const pictures = canonicals.flatMap(({ path, html }) => {
    const main = elementsOf(html, 'main')[0]?.start ?? 0;
    const firstSection = elementsOf(html, 'h2').find(({ start }) => start > main)?.start ?? -1;
    return elementsOf(html, 'img').map(({ attributes, start, end }) => ({
      picture: `${path}: ${html.slice(start, end)}`,
      attributes,
      isBelow: firstSection !== -1 && start > firstSection,
    }));
  });

  test('have their width and height, so that nothing moves when they arrive', () => {
    const isSized = ({ attributes }: (typeof pictures)[number]): boolean =>
      ['width', 'height'].every((name) => /^\d+$/.test(attributes.get(name) ?? ''));
    expect(pictures.filter((picture) => !isSized(picture)).map(({ picture }) => picture)).toEqual(
      [],
    );
  });

  test('below the first heading of a section wait until they are near', () => {
    const eager = pictures.filter(
      ({ isBelow, attributes }) => isBelow && attributes.get('loading') !== 'lazy',
    );
    expect(eager.map(({ picture }) => picture)).toEqual([]);
  });
});

describe('a widget', () => {
  test('shares one React with all others, and little else is in its file', () => {
    // Its build for production holds the address of its error texts.
    const holding = files.filter(
      (file) =>
        file.endsWith('.js') && readFileSync(join(DIST, file), 'utf8').includes(REACT_ERRORS),
    );
    const react = scriptOf(DIST, 'react');
    expect(holding).toEqual([react.slice(1)]);
    expect(over([[react, servedBytes(react)]], LIMITS.react)).toEqual([]);
    expect(widgets.filter((widget) => !widget.files.includes(react))).toEqual([]);
  });

  test('has little code for itself', () => {
    const sizes = widgets.map(({ name }) => [name, servedBytes(scriptOf(DIST, name))] as const);
    expect(over(sizes, LIMITS.widget)).toEqual([]);
  });

  test.each(Object.entries(FIRST_TOUCH))('%s loads little with the first touch', (name, most) => {
    const [limit, requests] = most;
    const { files = [] } = widgets.find((widget) => widget.name === name) ?? {};
    const beside = files.filter((file) => file !== scriptOf(DIST, 'react'));
    const bytes = beside.map(servedBytes).reduce((sum, one) => sum + one, 0);
    expect(over([[name, bytes]], limit)).toEqual([]);
    expect(files.length, name).toBeLessThanOrEqual(requests);
  });

  test.each(Object.entries(FIRST_LETTER))('%s loads little with the first letter', (name, most) => {
    const [limit, requests] = most;
    const { files = [] } = builtPreloads(DIST).find((one) => one.name === name) ?? {};
    const bytes = files.map(servedBytes).reduce((sum, one) => sum + one, 0);
    expect(files).not.toEqual([]);
    expect(over([[name, bytes]], limit)).toEqual([]);
    expect(files.length, name).toBeLessThanOrEqual(requests);
  });

  test('shows a price without the code that sends a form', () => {
    const [quote] = builtPreloads(DIST).filter(({ name }) => name === 'Quote');
    expect(quote?.files).toContain(scriptOf(DIST, 'priced'));
    expect(quote?.files).not.toContain(scriptOf(DIST, 'send'));
  });

  test('is asked for in one round trip after /islands.js, which names all its files', () => {
    const door = readFileSync(join(DIST, ENTRY_FILE.slice(1)), 'utf8');
    const unnamed = widgets.flatMap(({ name, files }) =>
      files
        .filter((file) => file !== ENTRY_FILE && !door.includes(file.slice(1)))
        .map((file) => `${name}: ${file}`),
    );
    expect(unnamed).toEqual([]);
  });

  test('does not bring the places before somebody is about to type one', () => {
    for (const [name, limit] of [
      ['ireland', LIMITS.irishPlaces],
      ['world-lists', LIMITS.worldPlaces],
    ] as const) {
      const places = scriptOf(DIST, name);
      expect(over([[places, servedBytes(places)]], limit)).toEqual([]);
      expect(widgets.filter((widget) => widget.files.includes(places))).toEqual([]);
    }
  });
});

test('the service worker and the files of scripts are small', () => {
  const scripts = files.filter((file) =>
    /^(sw|_astro\/(?!react\.|world-lists\.)[\w.-]+)\.js$/.test(file),
  );
  const sizes = scripts.map((file) => [file, servedBytes(`/${file}`)] as const);
  expect(over(sizes, LIMITS.script)).toEqual([]);
});

test('no file of the site is larger than a page of it needs', () => {
  expect(
    over(
      files.map((file) => [file, sizeOf(file)] as const),
      LIMITS.file,
    ),
  ).toEqual([]);
});
