import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  COURIER,
  edited,
  fixtureText,
  JOB,
  PAGE,
  TARIFF_FILE,
} from '#tests/support/paths/content-fixture.ts';

const FIXTURE_TEXT = 'Text of the page.';
const CHECKED_DAY = '2026-11-25';

const SITE_FILE = 'content/settings/site.yaml';
const HOURS_FILE = 'content/settings/hours.yaml';

test.each([
  [PAGE, FIXTURE_TEXT, 'We deliver to Spain.', '"Spain" is no country of the price list'],
  [TARIFF_FILE, 'customsFee: 3.50', 'customsFee: 35', '35 is hardly meant'],
  [TARIFF_FILE, '{ from: 2, to: 3 }', '{ from: 2, to: 300 }', '300 is hardly meant'],
  [TARIFF_FILE, 'maxGirthCm: 300', 'maxGirthCm: 160', 'hardly a hand wide'],
  [HOURS_FILE, 'nextDayCutOff: "17:00"', 'nextDayCutOff: "23:00"', 'does not look right'],
  [SITE_FILE, 'slug: corncrake', 'slug: corncrakey', 'is not quite corncrake'],
  [COURIER, 'papers: []', 'papers: [A declaration]', 'The page says that papers are needed'],
  [
    'content/newsletters/2099-01-later.md',
    FIXTURE_TEXT,
    'Book by 25 December.',
    '"25 December" is a day without service',
  ],
  [
    PAGE,
    'title: Page pricing',
    'title: Unit #4',
    '"#4" is taken for a remark, so the text is only',
  ],
  [PAGE, FIXTURE_TEXT, 'It is free. Until it comes, call', 'does not end'],
  ['content/newsletters/2099-01-later.md', FIXTURE_TEXT, 'You pay €4 now.', '"€4" is typed'],
  [PAGE, FIXTURE_TEXT, 'See https://rival.example/prices.', 'letter by letter'],
])('in %s, %s gives a doubt when it becomes: %s', (file, was, now, problem) => {
  const { warnings } = examineContent(contentFolderWith(edited(file, was, now)), {
    today: CHECKED_DAY,
  });
  const doubts = warnings.filter(({ path, isDoubt }) => path === file && isDoubt);
  expect(doubts.map((one) => one.problem)).toContainEqual(expect.stringContaining(problem));
});

test('a policy that is prepared a month before its day gives no doubt, and one of next year does', () => {
  const file = 'content/pages/privacy.md';
  const doubtsWith = (day: string) =>
    examineContent(
      contentFolderWith({ [file]: fixtureText(file).replace('---\n', `---\nupdated: ${day}\n`) }),
      {
        today: CHECKED_DAY,
      },
    ).warnings.filter(({ path, key }) => path === file && key === 'updated');
  expect(doubtsWith('2026-12-24')).toEqual([]);
  expect(doubtsWith('2027-11-24')).toHaveLength(1);
});

test('a typed price is quoted without the sign of the sentence, and named once', () => {
  const text = 'Cheap at €4.95. It is €5.95, or €5,000, you see.';
  const root = contentFolderWith(edited(PAGE, FIXTURE_TEXT, text));
  const { mistakes, warnings } = examineContent(root, { today: CHECKED_DAY });
  const said = [...mistakes, ...warnings].filter(({ problem }) => problem.includes('is typed'));
  expect(said.map(({ problem }) => /^"[^"]+"/.exec(problem)?.[0])).toEqual([
    '"€5.95"',
    '"€4.95"',
    '"€5,000"',
  ]);
});

test('a credit that may be meant in cents is told what it means, and no price is guessed', () => {
  const credit = edited(TARIFF_FILE, 'registrationCredit: 100.00', 'registrationCredit: 1000');
  const { mistakes } = examineContent(contentFolderWith(credit), { today: CHECKED_DAY });
  expect(mistakes).toMatchObject([
    {
      problem: '1000 means €1,000.00',
      remedy:
        'write the price in euro; if 1000 was meant in cents, that is   registrationCredit: 10.00',
    },
  ]);
});

test('a phone’s banner may end without a full stop', () => {
  const notice = 'content/notices/booking-procedure.md';
  const banner = edited(notice, 'Several parcels? Use one box', 'Fewer vans. Book a day earlier');
  const doubtsOf = (folder: string) =>
    examineContent(folder, { today: '2026-11-25' }).warnings.filter(({ path }) => path === notice);
  expect(doubtsOf(contentFolderWith(banner))).toEqual(doubtsOf(contentFolderWith({})));
});

test.each([
  ['Book by Monday 2 January.', '"Monday 2 January" is a Friday'],
  ['It was quiet on Monday 22 December.', '"Monday 22 December" is a Tuesday'],
])('in a newsletter of 1 January 2099, %s', (text, problem) => {
  const letter = edited('content/newsletters/2099-01-later.md', FIXTURE_TEXT, text);
  const { mistakes } = examineContent(contentFolderWith(letter), { today: CHECKED_DAY });
  expect(mistakes.map((one) => one.problem)).toEqual([problem]);
});

test.each([
  ['F, H, N', 'F, H, N, D', 'The key D stands at two depots'],
  ['F, H, N', 'F, H', 'No depot has the Eircodes that begin with N'],
  ['V, E', 'V94, V95', 'No depot has the Eircodes that begin with E, V'],
  ['V, E', 'V, E, D02', undefined],
])('the keys %s of a depot that become %s', (was, now, problem) => {
  const root = contentFolderWith(edited('content/settings/depots.yaml', was, now));
  const { warnings } = examineContent(root, { today: CHECKED_DAY });
  const found = warnings.filter(({ path }) => path === 'content/settings/depots.yaml');
  expect(found.map((one) => one.problem)).toEqual(problem === undefined ? [] : [problem]);
});

test('a newsletter of a day that is over is asked about when it is new, and not in each build after it was sent', () => {
  const file = 'content/newsletters/2026-11-prices.md';
  const root = contentFolderWith();
  const doubtsWith = (published?: string) =>
    examineContent(root, { today: CHECKED_DAY, published })
      .warnings.filter(({ path }) => path === file)
      .map(({ problem }) => problem);
  expect(doubtsWith()).toEqual([]);
  expect(doubtsWith(join(contentFolderWith({ [file]: null }), 'content'))).toEqual([
    '2026-11-20 is over already',
  ]);
});

test('texts that list all countries but a new one are named', () => {
  const [germany = ''] = /  - id: germany\n[^]*?(?=  - id:)/.exec(fixtureText(TARIFF_FILE)) ?? [];
  const portugal = germany
    .replace('germany', 'portugal')
    .replace('DE', 'PT')
    .replace('Germany', 'Portugal');
  const root = contentFolderWith(edited(TARIFF_FILE, germany, germany + portugal));
  const { warnings } = examineContent(root, { today: CHECKED_DAY });
  const left = warnings.filter(({ remedy }) => remedy.startsWith('add Portugal'));
  expect(left.map(({ path, key }) => [path, key])).toEqual([
    ['content/pages/home.md', 'about → paragraphs 1'],
    ['content/pages/international-parcel-service.md', 'description'],
    ['content/pages/shopifystore.md', 'cards 6 → text'],
    ['content/settings/interface.yaml', 'rateImageEurope'],
    ['content/settings/site.yaml', 'about'],
  ]);
});

test('a job that was copied under another name gives a doubt', () => {
  const work = '- you collect and deliver parcels with a van of ours in the county\n';
  const { [JOB]: text } = edited(JOB, FIXTURE_TEXT, `${work}\n${work.replace('you', 'we')}`);
  const files = { [JOB]: text ?? '', 'content/careers/van-driver-galway.md': text ?? '' };
  const { warnings } = examineContent(contentFolderWith(files), { today: CHECKED_DAY });
  expect(warnings.map((one) => one.problem)).toContain(`Most of this text stands in ${JOB} too`);
});

test.each([
  ['2027-02-08', ['Saint Brigid’s Day is on 2027-02-01, not on 2027-02-08']],
  ['2027-02-01', []],
  // In 2030 the first of February is a Friday.
  ['2030-02-01', []],
])('Saint Brigid’s Day on %s', (day, problems) => {
  const root = contentFolderWith(edited(HOURS_FILE, 'date: 2027-02-01', `date: ${day}`));
  const { warnings } = examineContent(root, { today: day.replace('02-0', '01-0') });
  const found = warnings.filter(({ problem }) => /^Saint Brigid.* is on /.test(problem));
  expect(found.map(({ problem }) => problem)).toEqual(problems);
});

test('a key of a depot that no Eircode begins with gives a doubt', () => {
  const root = contentFolderWith(edited('content/settings/depots.yaml', 'F, H, N', 'F, H, N, B'));
  const { warnings } = examineContent(root, { today: CHECKED_DAY });
  expect(warnings.map(({ problem }) => problem)).toContain('No Eircode begins with B');
});
