import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { lastChanges } from '#content-schema/last-changes.ts';
import { readCollection, readSettings } from '#content-schema/read.ts';
import { elementsOf } from '#integrations/elements.ts';
import { employmentOf, salaryOf } from '#layouts/data-blocks.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { DIST, pageText } from '#tests/support/paths/dist.ts';
import { BUILT_PAGES } from '#tests/support/site/built-pages.ts';

const Block = v.looseObject({ '@type': v.string() });
const site = readSettings(CONTENT, 'site');
const hours = readSettings(CONTENT, 'hours');
const htmlOf = (path: string): string => BUILT_PAGES.find((page) => page.path === path)?.html ?? '';
const blocksOf = (path: string) =>
  elementsOf(htmlOf(path), 'script')
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .map(({ text }) => v.parse(Block, JSON.parse(text)));
const blockOf = (path: string, type: string) =>
  blocksOf(path).find((block) => block['@type'] === type);

test('the home page says how the site is named, and whose it is', () => {
  expect(blockOf('/', 'WebSite')).toMatchObject({
    name: site.name,
    url: `${site.url}/`,
    publisher: { '@type': 'Organization', logo: `${site.url}/icon-180.png` },
  });
});

test('each office is a business with its address, hours and days without service', () => {
  const offices = blocksOf('/contact-us').filter((block) => block['@type'] === 'LocalBusiness');
  expect(offices).toHaveLength(site.offices.length);
  expect(offices[0]).toMatchObject({
    address: { streetAddress: site.offices[0]?.street, addressCountry: 'IE' },
    geo: site.offices[0]?.position,
    openingHoursSpecification: [{ opens: hours.office.times[0]?.opens }],
  });
  expect(JSON.stringify(offices)).toContain(`"validFrom":"${hours.closedDays.at(-1)?.date ?? ''}"`);
});

test('an open job has its whole text, pay and place; a filled one is in no list for search engines', () => {
  const jobs = readCollection(CONTENT, 'careers');
  const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
  for (const { id, data } of jobs) {
    const path = `/career-details/${id}`;
    const block = blockOf(path, 'JobPosting');
    expect(block !== undefined, id).toBe(data.open);
    expect(sitemap.includes(`${path}<`), id).toBe(data.open);
    if (!data.open) continue;
    expect(block).toMatchObject({
      baseSalary: { currency: 'EUR', value: { unitText: 'YEAR' } },
      hiringOrganization: { name: site.name },
    });
    expect(block?.['description']).toMatch(/^<h2[^]*<li>/);
    expect(String(block?.['employmentType'])).toMatch(/_TIME$/);
  }
});

test.each([
  ['€33,500 to €37,000 a year, plus Sunday pay', 33_500, 37_000, 'YEAR'],
  ['€17.50 an hour', 17.5, 17.5, 'HOUR'],
])('the pay "%s" is read', (pay, minValue, maxValue, unitText) => {
  expect(salaryOf(pay)).toMatchObject({ baseSalary: { value: { minValue, maxValue, unitText } } });
});

test('pay in other words is left out', () => {
  expect(salaryOf('By agreement')).toEqual({});
});

test.each([
  ['Full time, 39 hours a week', ['FULL_TIME']],
  ['Part time, 20 hours a week, mornings', ['PART_TIME']],
  [
    '24 to 37.5 hours a week, Monday to Saturday between 09:00 and 17:30',
    ['FULL_TIME', 'PART_TIME'],
  ],
])('the hours "%s" say which kind of job it is', (words, kinds) => {
  expect(employmentOf(words)).toEqual(kinds);
});

test('a shared page has a picture with its size and words, and the name of the site', () => {
  const of = (name: string) =>
    elementsOf(htmlOf('/pricing'), 'meta')
      .find(({ attributes }) => attributes.get('property') === name)
      ?.attributes.get('content');
  expect([of('og:image:width'), of('og:image:height'), of('og:locale')]).toEqual([
    ...['1200', '630', 'en_IE'],
  ]);
  expect(of('og:site_name')).toBe(site.name);
  expect(of('og:image:alt')).toBe(`${site.name}: ${site.tagline}`);
});

test('a page can have a title of its own for search engines', () => {
  expect(pageText(htmlOf('/pricing'), 'title')).toBe(
    `Parcel prices in Ireland and abroad - ${site.name}`,
  );
});

describe('the sitemap', () => {
  const known = lastChanges(CONTENT);

  test('says the day that a policy names, for each page whose last change is known', () => {
    const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
    const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
    expect(entries.length).toBeGreaterThan(20);
    for (const [, address = '', day] of entries)
      expect(day?.slice(0, 10), address).toBe(known.get(new URL(address).pathname));
    const policy = readCollection(CONTENT, 'pages').find(({ id }) => id === 'privacy');
    expect(known.get('/privacy')).toBe(
      policy !== undefined && 'updated' in policy.data ? policy.data.updated : '',
    );
  });

  test('takes the day of the last commit of a file, where git has the whole history', () => {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: CONTENT,
      encoding: 'utf8',
    });
    const day = execFileSync('git', ['log', '-1', '--format=%cs', '--', 'pages/features.md'], {
      cwd: CONTENT,
      encoding: 'utf8',
    });
    expect(known.get('/features')).toBe(shallow.trim() === 'true' ? undefined : day.trim());
  });
});
