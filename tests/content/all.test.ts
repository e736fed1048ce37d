import { expect, test } from 'vitest';
import { checkContent, report } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  fixtureText,
  type Changes,
  PAGE,
} from '#tests/support/paths/content-fixture.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const SLIGO_JOB = 'content/careers/sorting-lead-sligo.md';

test('six mistakes in four files are all reported at once, by file and line', () => {
  const changes: Changes = {
    [PAGE]: `---
title: Prices: all
description: What a parcel costs, told in one sentence of its own.
layout: plain
order: ten
---
[Terms](/terms)
`,
    ...edited(SLIGO_JOB, 'closes: 2099-02-28', 'closes: 31 December'),
    ...edited('content/settings/partners.yaml', 'mark: ring', 'mark: rign'),
    ...edited('content/pages/login.md', 'Text of', '{brnad} of'),
  };
  const found = checkContent(contentFolderWith(changes));
  expect(found.map(({ path, line, key }) => `${path}:${line} ${key}`)).toEqual([
    `${SLIGO_JOB}:10 closes`,
    'content/pages/login.md:8 ',
    `${PAGE}:2 title`,
    `${PAGE}:5 order`,
    `${PAGE}:7 `,
    'content/settings/partners.yaml:11 carriers 3 → mark',
  ]);
  expect(report(found)).toMatch(
    /\n\n6 mistakes in 4 files\. Nothing was published; the last version stays\.$/,
  );
});

test('a mistake is reported with its place, what is there, what was expected and what to do', () => {
  const service = 'content/services/parcel-collection-service.md';
  expect(report(checkContent(contentFolderWith(edited(service, 'order: 40', 'order: ten'))))).toBe(
    `${service}:4  order
  "ten" is a text. Expected: a number for the place in lists, such as 10, without quotes.
  Do this: change the line to something like   order: 10

1 mistake in 1 file. Nothing was published; the last version stays.`,
  );
});

test('a colon within a text of a group in braces needs quotes, and only that text', () => {
  const hours = 'content/settings/hours.yaml';
  const [found, ...more] = checkContent(
    contentFolderWith(edited(hours, 'reason: New Year’s Day', 'reason: Closed: New Year’s Day')),
  );
  expect(more).toEqual([]);
  expect(found?.remedy).toContain('reason: "Closed: New Year’s Day", note: Nothing');
});

test('a line that cannot be read is shown', () => {
  expect(
    report(
      checkContent(contentFolderWith(edited(PAGE, 'title: Page pricing', 'title: Prices: all'))),
    ),
  ).toContain(
    `${PAGE}:2  title
  A text with a colon and a space after it needs quotes around it. The line now:
      title: Prices: all
  Do this: change the line to   title: "Prices: all"`,
  );
});

test('a thousand pages with a mistake and dead links each are checked while one waits', () => {
  const [job = ''] = fixtureText('content/careers/van-driver-dublin.md').split('\n## ');
  const many = Array.from({ length: 1000 }, (_, at): [string, string] => {
    const text = job
      .replace('title: Van', `title: Van ${at}`)
      .replace('Full-time', `Full-time ${at}`)
      .replace('order: 10', 'order: ten');
    return [
      `content/careers/work-${at}.md`,
      `${text}[One](/nowhere-${at}) [Two](/career-details/work-${at + 1}x)\n`,
    ];
  });
  const root = contentFolderWith(Object.fromEntries(many));
  const before = process.cpuUsage();
  expect(checkContent(root)).toHaveLength(3000);
  // The processor's time counts, not the clock's: other work on the machine does not count.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
}, 120_000);

test('the content of the tests has no mistakes', () => {
  expect(report(checkContent(ROOT, CONTENT))).toBe('No mistakes in content.');
});
