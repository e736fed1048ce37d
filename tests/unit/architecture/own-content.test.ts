import { expect, test } from 'vitest';
import { readFacts } from '#content-schema/read.ts';
import { filesBelow, readText, TEST_SOURCES } from '#tests/support/architecture/files.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

/** The site began with this brand; it is in two pieces, so that this line is not one that names it. */
const FIRST_BRAND = new RegExp(['Be', 'art'].join(''), 'i');
/** A test would come to content/ of the project by one of these. */
const READS_CONTENT =
  /\b(PROJECT_)?ROOT\b[^;]{0,20}['"`/]content\b|\b(read(Facts|Routes|Settings|Collection)|readArea|checkContent|contentOf)\((PROJECT_)?ROOT\)|\bcontentDir\(|filesBelow\('content'/;
const MEASURES = ['tests/bench/site.ts', 'tests/bench/site/bytes.ts'];
/** An editor's changes are made to a copy of the published content, whatever that says. */
const CHANGES_A_COPY = [
  'tests/content/editor-changes.long.test.ts',
  'tests/site/editor-changes.long.test.ts',
];
/** The guide for editors is a document of the program; the folder's name is the usual value of a setting. */
const NAMES_IT = [
  'tests/content/keys.test.ts',
  'tests/content/mails.test.ts',
  'tests/unit/server/config.test.ts',
  'tests/unit/host/content-dir.test.ts',
];

test('no code names the brand of a company: it comes from the settings', () => {
  const { brand = '', slug = '' } = readFacts(CONTENT);
  const ours = new RegExp(`\\b(${brand}|${slug})\\b`, 'i');
  const holders = [
    ...filesBelow('src'),
    ...filesBelow('public'),
    'package.json',
    'astro.config.mjs',
  ]
    .filter((file) => /\.(ts|tsx|astro|mjs|css|md|yaml|json|svg)$/.test(file))
    .filter((file) => [ours, FIRST_BRAND].some((name) => name.test(readText(file))));
  expect(holders).toEqual([]);
  const quoting = filesBelow('tests').filter((file) => FIRST_BRAND.test(readText(file)));
  expect(quoting, 'the content of the tests is a company of its own').toEqual([]);
});

test('no test reads the content of the company: an editor turns none red', () => {
  const reads = TEST_SOURCES.filter((file) => READS_CONTENT.test(readText(file)));
  expect(reads).toEqual([...MEASURES, ...CHANGES_A_COPY, ...NAMES_IT].sort());
});
