import { expect, test } from 'vitest';
import { frameOf, slipIn } from '#content-schema/check/slips.ts';
import { examineContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  COURIER,
  edited,
  PAGE,
  TARIFF_FILE,
} from '#tests/support/paths/content-fixture.ts';

/** What the check says of a changed sentence. */
const said = (was: string, now: string): string | undefined =>
  frameOf(was) === frameOf(now) ? slipIn(now, was) : undefined;

test.each([
  ['It takes five days.', 'It takes fifty days.'],
  ['It takes 12 days.', 'It takes 21 days.'],
  ['It takes 3 days.', 'It takes 3 hours.'],
  ['You have 30 calendar days.', 'You have 30 working days.'],
  ['It arrives on 26 December.', 'It arrives on 26 January.'],
  ['Its postcode begins with BT.', 'Its postcode begins with GB.'],
  ['Nothing is collected.', 'Everything is collected.'],
  ['It earns no interest.', 'It earns interest.'],
  ['It costs {price-5kg}.', 'It costs {price-10kg}.'],
])('%s gives a doubt when it becomes: %s', (was, now) => {
  expect(said(was, now)).toBeTruthy();
});

test.each([
  ['It takes 30 days.', 'It takes 28 days.'],
  ['Since 2024 we drive.', 'Since 2025 we drive.'],
  ['Call {phone}.', 'Write to {email}.'],
  ['Book by 23 December.', 'Book by 22 December.'],
  ['It takes 3 days.', 'It may take 3 days.'],
])('%s may become: %s', (was, now) => {
  expect(said(was, now)).toBeUndefined();
});

const SITE_FACTS = 'content/settings/site.yaml';
const HOURS_FILE = 'content/settings/hours.yaml';
const PROHIBITED_FILE = 'content/settings/prohibited.yaml';
const AUSTRALIA_FILE = 'content/international/courier-to-australia.md';
const FIXTURE_TEXT = 'Text of the page.';

test.each([
  [SITE_FACTS, '+353 20 917 2200', '+353 20 971 2200', 'until now'],
  [SITE_FACTS, 'bookings: +353', 'bookings: +44', 'until now'],
  [SITE_FACTS, 'town: Sligo', 'town: Cork', 'The office Sligo lies in Cork'],
  [
    HOURS_FILE,
    'Day, note: Nothing',
    'Day, note: Everything',
    '"Everything" was "Nothing" until now',
  ],
  [HOURS_FILE, 'nextDayCutOff: "17:00"', 'nextDayCutOff: "13:00"', 'was 17:00 until now'],
  [PROHIBITED_FILE, '[rocket]', '[flare]', '"rocket" could never be sent until now'],
  [PROHIBITED_FILE, 'rule: never', 'rule: agreed', '"Fireworks" could never be sent until now'],
  [TARIFF_FILE, 'Months: 12', 'Months: 1', '1 was 12 until now'],
  [
    'content/careers/van-driver-dublin.md',
    FIXTURE_TEXT,
    'It pays €3,200 to €34,000 a year.',
    'the job pays',
  ],
  [TARIFF_FILE, 'customsFee: 3.50', 'customsFee: 3.05', '3.05 was 3.5 until now'],
  [TARIFF_FILE, 'price: 18.75', 'price: 24.00', '24 was 18.75 until now'],
  [TARIFF_FILE, '{ from: 2, to: 3 }', '{ from: 5, to: 7 }', 'It took 2 to 3 days until now'],
  [COURIER, 'papers: []', 'papers: [A declaration]', 'The page says that papers are needed'],
  [
    AUSTRALIA_FILE,
    'is strict about anything that grows',
    'is not strict about anything grown',
    'said the opposite until now',
  ],
  [
    AUSTRALIA_FILE,
    'worth more than AUD 1,000',
    'worth more than AUD 1,200',
    'This was "1,000" until now, and content/international/courier-to-australia.md still says',
  ],
  ['content/settings/mails.yaml', '    Price: {price}\n', '', '{price} is gone'],
  ['content/pages/register/driver.md', '{credit} credit', 'credit', '{credit} is gone'],
  ['content/notices/storm.md', 'Donegal', 'Donegel', 'Donegel was Donegal until now'],
  [
    'content/newsletters/2099-01-later.md',
    FIXTURE_TEXT,
    'Book by 25 December.',
    '"25 December" is a day without service',
  ],
  [
    'content/faqs/pallets.md',
    FIXTURE_TEXT,
    'We deliver to Germany, France and the USA.',
    'France stands among our destinations',
  ],
  [PAGE, FIXTURE_TEXT, 'It is free. Until it comes, call', 'does not end'],
  [PAGE, FIXTURE_TEXT, 'See https://rival.example/prices.', 'letter by letter'],
])('in %s, %s gives a doubt when it becomes: %s', (file, was, now, problem) => {
  const [published, content] = [{}, edited(file, was, now)].map(
    (changes) => `${contentFolderWith(changes)}/content`,
  );
  const { warnings } = examineContent('', {
    content: content ?? '',
    published,
    today: '2026-11-25',
  });
  const doubts = warnings.filter(({ path, isDoubt }) => path === file && isDoubt);
  expect(doubts.map((one) => one.problem)).toContainEqual(expect.stringContaining(problem));
});

test('a phone’s banner may end without a full stop', () => {
  const notice = 'content/notices/booking-procedure.md';
  const banner = edited(notice, 'Several parcels? Use one box', 'Fewer vans. Book a day earlier');
  const { warnings } = examineContent(contentFolderWith(banner), { today: '2026-11-25' });
  expect(warnings.filter(({ path }) => path === notice)).toEqual([]);
});

test('a link that leads elsewhere than all others with its words gives a doubt', () => {
  const usual = '[our prices](/pricing)';
  const content = contentFolderWith({
    ...edited('content/pages/login.md', FIXTURE_TEXT, `${usual}\n\n${usual}\n\n${usual}`),
    ...edited('content/pages/features.md', FIXTURE_TEXT, '[our prices](/login)'),
  });
  const { warnings } = examineContent(content, { today: '2026-11-25' });
  expect(warnings.map(({ problem }) => problem)).toContain(
    '"our prices" leads to /login here, and to /pricing everywhere else',
  );
});

test.each([
  ['| Papers | Yes | No, for goods |', '| Papers | No | Yes |', 'said the opposite until now'],
  ['We never open it.\n\nWrite to us.', 'Write to us.', '("We never open it." is gone)'],
  ['Book by 23 December.', 'On 25 December we do not collect.', undefined],
  ['Nothing is collected on 24 December.', 'Nothing is collected on 25 December.', undefined],
])('of %s and then %s, the check says: %s', (was, now, problem) => {
  const TERMS = 'content/pages/terms-and-conditions.md';
  const [published, content] = [was, now].map(
    (text) => `${contentFolderWith(edited(TERMS, FIXTURE_TEXT, text))}/content`,
  );
  const { warnings } = examineContent('', {
    content: content ?? '',
    published,
    today: '2026-11-25',
  });
  const said = warnings.filter(({ path }) => path === TERMS).map((one) => one.problem);
  expect(said).toContainEqual(expect.stringContaining(problem ?? 'says that it last did on'));
  expect(said).toHaveLength(problem?.startsWith('said') ? 2 : 1);
});
