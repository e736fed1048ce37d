import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineContent, reportWarnings } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  extended,
  fixtureText,
  JOB,
  TARIFF_FILE,
  type Changes,
} from '#tests/support/paths/content-fixture.ts';

const CHECK_DAY = '2026-11-22';
const HOURS_FILE = 'content/settings/hours.yaml';
/** Returns what the check warns of, beyond its warnings about the fixture as it is. */
function warningsAfter(changes: Changes, today = CHECK_DAY) {
  const before = examineContent(contentFolderWith(), { today: CHECK_DAY }).warnings;
  const { mistakes, warnings } = examineContent(contentFolderWith(changes), { today });
  expect(mistakes).toEqual([]);
  return warnings.filter(
    ({ path, problem }) => !before.some((one) => one.path === path && one.problem === problem),
  );
}

test('no layout of a second kind of file of the same shop', () => {
  const file = 'content/settings/order-files.yaml';
  expect(warningsAfter(edited(file, '- name: Squarespace\n', '- name: Shopify\n'))).toEqual([]);
});

test('a job whose last day is over', () => {
  const found = warningsAfter(
    edited(JOB, 'closes: 2099-03-31', 'closes: 2027-03-31'),
    '2027-05-01',
  );
  expect(found.map(({ path, key }) => [path, key])).toEqual([[JOB, 'closes']]);
  expect(found[0]?.problem).toContain('so nobody can apply any more');
});

test('a day without service that the list has for other years, when it comes near', () => {
  const found = (today: string) =>
    warningsAfter({}, today)
      .filter(({ key }) => key === 'closedDays')
      .map(({ problem, remedy }) => `${problem}. ${remedy}`);
  expect(found('2027-08-20')).toEqual([]);
  expect(found('2027-09-10').join()).toMatch(/New Year’s Day .* 2028-01-01 .* date: 2028-01-01/);
  expect(found('2028-09-15')).toHaveLength(2);
});

test('a page that says when its text last changed, and whose words have changed since', () => {
  const page = 'content/pages/privacy.md';
  const dated = (more: string) => ({
    [page]: fixtureText(page).replace('---\n', `---\nupdated: 2026-11-01\n${more}`),
  });
  const published = join(contentFolderWith(dated('')), 'content');
  const asked = (more: string) =>
    examineContent(contentFolderWith(dated(more)), { today: CHECK_DAY, published }).warnings.filter(
      ({ path, key }) => path === page && key === 'updated',
    ).length;
  expect(asked('keywords: [data]\n')).toBe(0);
  expect(asked('lead: We keep it for a year.\n')).toBe(1);
});

test('a page that nothing links to', () => {
  const page = `---
title: Old page
description: What you find on the old page, told in one sentence of its own.
order: 10
layout: plain
---
Text.
`;
  const [found, ...more] = warningsAfter({ 'content/pages/old-page.md': page });
  expect(more).toEqual([]);
  expect(found).toMatchObject({ path: 'content/pages/old-page.md', key: 'title' });
  expect(found?.remedy).toContain('/old-page');
  const linked = edited('content/pages/login.md', 'Text of the page.', '[Old](/old-page)');
  expect(warningsAfter({ 'content/pages/old-page.md': page, ...linked })).toEqual([]);
});

test('a country with prices and without a page', () => {
  const found = warningsAfter(
    extended(
      'content/settings/tariff.yaml',
      `  - id: france
    country: FR
    name: France
    customs: false
    days: { from: 2, to: 4 }
    bands:
      - { upToKg: 1, price: 16.95 }
      - { upToKg: 50, price: 105.95 }`,
    ),
  );
  const named = found.filter(({ path }) => path === 'content/settings/tariff.yaml');
  expect(named).toMatchObject([{ key: 'international 7 → id' }]);
  expect(named[0]?.problem).toContain('france');
});

test('a picture that is too large for a slow connection', () => {
  const found = warningsAfter({ 'public/van.png': 'x'.repeat(200_001) });
  expect(found).toMatchObject([{ path: 'public/van.png', line: 0 }]);
  expect(found[0]?.problem).toBe('This picture has 200 kB');
});

test('an editor reads that nothing of it stops the site', () => {
  const { warnings } = examineContent(
    contentFolderWith({ 'public/van.png': 'x'.repeat(200_001) }),
    { today: CHECK_DAY },
  );
  expect(reportWarnings(warnings)).toContain('nothing of it stops the site');
  expect(reportWarnings([])).toBe('');
});

test('a list of the countries that need a declaration may leave out the others', () => {
  const saying = (countries: string) =>
    warningsAfter(
      edited('content/pages/login.md', 'Text of the page.', `We need forms for ${countries}.`),
    ).map(({ problem }) => problem);
  expect(saying('Great Britain, the USA, South Africa and Australia')).toEqual([]);
  expect(saying('Germany, the USA, South Africa and Australia')).toEqual([
    'Of the countries with prices this names all but Northern Ireland',
  ]);
});

test('a new country that a list of declarations or a table of destinations leaves out', () => {
  const [germany = ''] = /  - id: germany\n(?:    .*\n)+/.exec(fixtureText(TARIFF_FILE)) ?? [];
  const norway = germany
    .replace('id: germany', 'id: norway')
    .replace('country: DE', 'country: NO')
    .replace('name: Germany', 'name: Norway')
    .replace('customs: false', 'customs: true');
  const saying = (text: string) =>
    warningsAfter({
      ...edited(TARIFF_FILE, germany, germany + norway),
      ...edited('content/pages/login.md', 'Text of the page.', text),
    }).flatMap(({ path, line, problem }) => (path.endsWith('login.md') ? [[line, problem]] : []));
  expect(saying('To Great Britain, the USA, South Africa or Australia, we send data.')).toEqual([
    [8, 'Of the countries that need a declaration this names all but Norway'],
  ]);
  const rows = ['Place', '---', 'UK', 'Germany', 'USA', 'South Africa', 'Australia'];
  expect(saying(rows.map((name) => `| ${name} |`).join('\n'))).toEqual([
    [8, 'Of the countries with prices this names all but Norway'],
  ]);
  expect(saying('To the USA, South Africa and Australia by air.')).toEqual([]);
  expect(saying('To Norway, the USA, South Africa and Australia by air.')).toEqual([
    [8, 'Of the countries that need a declaration this names all but Great Britain'],
  ]);
});

test('a text that says the cut-off of all counties and leaves out one that has its own', () => {
  const line = 'nextDayCutOff: "17:00"\n';
  const counties = (...rows: string[]) =>
    edited(
      HOURS_FILE,
      line,
      `${line}countyCutOffs:\n${rows.map((row) => `  - ${row}\n`).join('')}`,
    );
  const donegal = counties('{ county: Donegal, cutOff: "14:00" }');
  const saying = (text: string) =>
    warningsAfter({ ...donegal, ...edited('content/pages/login.md', 'Text of the page.', text) })
      .filter(({ path }) => path.endsWith('login.md'))
      .map(({ line: at, remedy }) => [at, remedy]);
  expect(saying('Book before {next-day-cut-off}.')).toEqual([
    [8, 'add   in County Donegal {cut-off-donegal}'],
  ]);
  expect(
    saying('Book before {next-day-cut-off}, in County Donegal before {cut-off-donegal}.'),
  ).toEqual([]);
  const twice = counties(
    '{ county: Donegal, cutOff: "14:00" }',
    '{ county: Donegal, cutOff: "15:00" }',
  );
  expect(warningsAfter(twice).map(({ problem }) => problem)).toContain(
    'County Donegal has two cut-offs',
  );
  const night = warningsAfter(counties('{ county: Donegal, cutOff: "23:00" }'));
  expect(night.map(({ key }) => key)).toContain('countyCutOffs 1 → cutOff');
});

test('the picture of the countries far away is described without the near ones', () => {
  const [usa = ''] = /  - id: usa\n(?:    .*\n)+/.exec(fixtureText(TARIFF_FILE)) ?? [];
  const canada = usa.replace('id: usa', 'id: canada').replace('US', 'CA').replace('USA', 'Canada');
  const described = (countries: string) =>
    warningsAfter({
      ...edited(TARIFF_FILE, usa, usa + canada),
      ...edited(
        'content/settings/interface.yaml',
        'prices to the USA, South Africa and Australia',
        `prices to ${countries}`,
      ),
    }).flatMap(({ key, remedy }) => (key.startsWith('rateImage') ? [remedy] : []));
  expect(described('the USA, South Africa and Australia')).toEqual(['add Canada']);
  expect(described('the USA, Canada, South Africa and Australia')).toEqual([]);
});
