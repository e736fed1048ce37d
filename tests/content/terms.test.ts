import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examineContent } from '#content-schema/check.ts';
import { newTermsVersion, termsDays } from '#content-schema/terms.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import {
  contentFolderWith,
  edited,
  expectMistake,
  extended,
  fixtureText,
  type Changes,
} from '#tests/support/paths/content-fixture.ts';
import { ROOT } from '#tests/support/paths/root.ts';

const TERMS = 'content/pages/terms-and-conditions.md';
const [DAY = ''] = termsDays(CONTENT);
const VERSION = `content/terms/${DAY}.md`;
const HOURS = 'content/settings/hours.yaml';

/** Page and version say this. */
const saying = (page: string, version = page): Changes => ({
  ...extended(TERMS, page),
  ...extended(VERSION, version),
});

test('terms that say more than their version are stopped, with the line and both texts', () => {
  expectMistake(extended(TERMS, 'You pay in advance.'), {
    at: fixtureText(TERMS).split('\n').length,
    problem: ['The terms say "You pay in advance."', `${VERSION}, says nothing here`],
    remedy: ['npm run new -- terms', `copy ${VERSION}`],
  });
});

test.each([
  ['an answer', 'costs nothing', 'costs €1', 'questions 1'],
  ['the lead', 'between you and us', 'between you and me', 'lead'],
])('so is %s that changes', (_, from, to, at) => {
  expectMistake(edited(TERMS, from, to), { at, problem: [to, VERSION] });
});

test('a setting that changes the words of the terms asks for a version too', () => {
  const says = saying('Book before {same-day-cut-off}.', 'Book before 11:00.');
  expect(examineContent(contentFolderWith(says)).mistakes).toEqual([]);
  const later = edited(HOURS, 'sameDayCutOff: "11:00"', 'sameDayCutOff: "10:30"');
  expectMistake(
    { ...says, ...later },
    { path: TERMS, problem: ['Book before 10:30.', 'Book before 11:00.'] },
  );
});

test('another telephone number asks for none: who reads an old version needs the one that answers', () => {
  const number = edited('content/settings/site.yaml', '+353 20 917 2200', '+353 20 917 2299');
  const changes = { ...saying('Call {phone}.'), ...number };
  expect(examineContent(contentFolderWith(changes)).mistakes).toEqual([]);
});

test('a version with an amount in braces would change with the tariff', () => {
  expectMistake(saying('It costs {extra} more.'), {
    path: VERSION,
    problem: '{extra} changes with the settings',
    remedy: 'write   €9.99   instead',
  });
});

test('the page names the day of its newest version', () => {
  expectMistake(edited(TERMS, `updated: ${DAY}`, 'updated: 2026-11-20'), {
    at: 'updated',
    remedy: `updated: ${DAY}`,
  });
});

test('terms without any version, and a version without a day', () => {
  expectMistake({ [VERSION]: null }, { path: TERMS, remedy: 'npm run new -- terms' });
  const named = { 'content/terms/spring.md': fixtureText(VERSION) };
  expectMistake(named, { problem: 'the day from which it counts' });
});

test('a mistake in the terms page is one mistake, and the version follows when it is right', () => {
  expectMistake(extended(TERMS, '[Prices](/no-page)'), { problem: 'leads to no page' });
});

/** Returns what the check says of a change to published content, with a version of a later day next to it. */
function sinceIn(changes: Changes, today: string) {
  const [published, content] = [{}, changes].map((each) =>
    join(contentFolderWith(each), 'content'),
  );
  if (published === undefined || content === undefined) throw new Error('Two folders are made.');
  const { mistakes, warnings } = examineContent(ROOT, { content, published, today });
  const ofVersion = ({ path }: { path: string }): boolean => path === VERSION;
  return { mistakes: mistakes.filter(ofVersion), doubts: warnings.filter(ofVersion) };
}

test.each([
  ['is gone', null, 'This version of the terms is gone'],
  ['says something else', `${fixtureText(VERSION)}More.\n`, 'it says something else now'],
])(
  'a published version that %s is brought back; on its own day the check asks',
  (_, text, says) => {
    const problem: unknown = expect.stringContaining(says);
    const past = sinceIn({ [VERSION]: text }, '2027-03-01');
    expect(past.mistakes).toMatchObject([{ problem }]);
    const sameDay = sinceIn({ [VERSION]: text }, DAY);
    expect(sameDay).toMatchObject({ mistakes: [], doubts: [{ problem, isDoubt: true }] });
  },
);

test('"npm run new -- terms" makes the version of a changed page, and the old one stays', () => {
  const content = mkdtempSync(join(tmpdir(), 'terms-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  cpSync(CONTENT, content, { recursive: true });
  const page = join(content, 'pages/terms-and-conditions.md');
  const changed = `${readFileSync(page, 'utf8')}\nThe extra is {extra}, call {phone}.\n`;
  const old = readFileSync(join(content, `terms/${DAY}.md`), 'utf8');
  cpSync(join(contentFolderWith({ [TERMS]: changed }), TERMS), page);
  const begun = (...words: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', './src/cli/setup/ready.mjs', 'src/cli/tasks/new.ts', 'terms', ...words],
      { cwd: ROOT, env: { ...process.env, CONTENT_DIR: content }, encoding: 'utf8' },
    );
  expect(begun('2026-02-30').status).toBe(2);
  expect(begun('2020-01-01').stderr).toContain(`The newest version is of ${DAY}`);
  expect(begun('2027-02-01').status).toBe(0);
  expect(termsDays(content)).toEqual([DAY, '2027-02-01']);
  const text = readFileSync(join(content, 'terms/2027-02-01.md'), 'utf8');
  expect(text).toMatch(/The extra is €[\d.]+, call \{phone\}\.\n$/);
  expect(readFileSync(join(content, `terms/${DAY}.md`), 'utf8')).toBe(old);
  expect(examineContent(ROOT, { content }).mistakes).toEqual([]);
  expect(newTermsVersion(content, '2027-02-01').text).toBe(text);
});
