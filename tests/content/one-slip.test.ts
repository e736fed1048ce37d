import { describe, expect, test } from 'vitest';
import { checkContent, examineContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  expectMistake,
  fixtureText,
  PAGE,
  TARIFF_FILE,
  type Changes,
} from '#tests/support/paths/content-fixture.ts';

const MAILS = 'content/settings/mails.yaml';
const NAVIGATION = 'content/settings/navigation.yaml';
const HOURS = 'content/settings/hours.yaml';
const DEPOTS = 'content/settings/depots.yaml';
const ORDERS = 'content/settings/order-files.yaml';
const SUBJECT = '  subject: "Your question to {brand}"';
const THANKS = '    Thank you for writing to us. Here is our answer.';
const PRICING = '- { label: Pricing, link: /pricing }';

const lineOf = (path: string, passage: string): number =>
  fixtureText(path)
    .split('\n')
    .findIndex((line) => line.includes(passage)) + 1;

describe('one slip in the words of a mail is one mistake, in its own line', () => {
  test.each([
    ['{ answer }', 'Write   {answer}'],
    ['{Answer}', 'Write   {answer}'],
    ['{answer', 'write   {answer}   instead of {answer'],
    ['answer}', 'write   {answer}   instead of answer}'],
    ['{{answer}}', 'write   {answer}'],
  ])('%s', (typed, remedy) =>
    expectMistake(edited(MAILS, '{answer}', typed), { at: lineOf(MAILS, '{answer}'), remedy }),
  );

  test.each([
    ['**Thanks** to you.', '"**Thanks**" is printed as it stands'],
    ['<b>Thanks</b> to you.', '"<b>Thanks</b>" is printed as it stands'],
    ['<a href="https://x.ie">Thanks</a>', 'is printed as it stands'],
    ['## Thanks', '"## Thanks" is printed as it stands'],
    ['See /pricing for more.', '"/pricing" leads nowhere in an e-mail'],
    ['See {url}/prycing.', 'leads to no page'],
    ['See {url}pricing.', 'A / is missing between {url} and pricing'],
    ['It costs €5.95.', '"€5.95" is typed here'],
  ])('%s', (words, problem) =>
    expectMistake(edited(MAILS, THANKS, `    ${words}`), { at: lineOf(MAILS, THANKS), problem }),
  );

  test('an address of this site in full is right', () => {
    const changes = edited(MAILS, THANKS, '    See {url}/pricing, please.');
    expect(checkContent(contentFolderWith(changes))).toEqual([]);
  });

  test.each([
    ['a text that begins left of its lines', THANKS, THANKS.trim(), 'left of the text', THANKS],
    ['a subject in the column of its mail', SUBJECT, SUBJECT.trim(), 'another column', SUBJECT],
    ['spaces of a word processor', SUBJECT, `\u00a0\u00a0${SUBJECT.trim()}`, 'no-break', SUBJECT],
    ['a conflict of which one mark is left', THANKS, '=======', 'two versions', THANKS],
    [
      'a name that no mail has',
      'enquiry-answer:',
      'enquiry-anwser:',
      'not known',
      'enquiry-answer:',
    ],
    [
      'words for a button without its link',
      SUBJECT,
      `  button: Open it\n${SUBJECT}`,
      'No {link}',
      SUBJECT,
    ],
  ])('%s', (_, was, now, problem, at) =>
    expectMistake(edited(MAILS, was, now), { at: lineOf(MAILS, at), problem }),
  );

  test.each([
    ['  text:', 'The sign | before a text of several lines is missing'],
    ['  text: >', 'joins the lines below it into one'],
  ])('a text that begins with "%s"', (now, problem) => {
    const head = `${SUBJECT}\n  text: |`;
    return expectMistake(edited(MAILS, head, `${SUBJECT}\n${now}`), { problem, remedy: 'text: |' });
  });

  test('an empty file', () => expectMistake({ [MAILS]: '# Mails\n' }, { problem: 'is empty' }));
});

describe('one slip in a list of settings is one mistake', () => {
  test.each([
    [NAVIGATION, PRICING, '{ label: Pricing, link: /pricing }', 'dash', PRICING],
    [NAVIGATION, PRICING, '-{ label: Pricing, link: /pricing }', 'dash', PRICING],
    [NAVIGATION, PRICING, '- { label: Pricing link: /pricing }', 'comma before "link:"', PRICING],
    [
      NAVIGATION,
      PRICING,
      '- { label Pricing, link: /pricing }',
      'colon is missing',
      'label: Pricing',
    ],
    [NAVIGATION, PRICING, '- { label:Pricing, link: /pricing }', 'space after', 'label: Pricing'],
    [NAVIGATION, PRICING, '- { label: Pricing, link: pricing.md }', 'not fit', 'link: /pricing'],
    [NAVIGATION, PRICING, '- { label: Pricing, link: “/pricing” }', 'signs “', '"/pricing"'],
    [
      NAVIGATION,
      PRICING,
      '- { label: Pricing, link: https://www.corncrake.example/pricing }',
      'address of this site',
      'write   /pricing',
    ],
    [DEPOTS, '  - code: GWY', '    code: GWY', 'its dash is missing', '- code:'],
    [DEPOTS, '  - code: GWY', '   - code: GWY', 'another column', '2 spaces'],
    [DEPOTS, 'code: GWY', 'code: gwy', 'does not fit', 'code: GWY'],
    [
      ORDERS,
      '      - name: Shipping Name',
      '        name: Shipping Name',
      'dash',
      '- name: Shipping',
    ],
    [
      ORDERS,
      '    knownBy: []',
      '    knownBy: [Name, Lineitem name, Shipping Name]',
      'above reads',
      'move',
    ],
  ])('in %s, %s becomes %s', (path, was, now, problem, remedy) =>
    expectMistake(edited(path, was, now), { problem, remedy }),
  );

  test('the # before the name of a list that was meant to count', () =>
    expectMistake(edited(HOURS, 'closedDays:\n', '#closedDays:\n'), {
      problem: 'The # makes a remark',
      remedy: 'closedDays:',
    }));

  test('a list with too much', () => {
    const routes = '  - { from: Cork, to: Dublin }\n  - { from: Cork, to: USA }\n';
    return expectMistake(edited('content/settings/board.yaml', 'routes:\n', `routes:\n${routes}`), {
      problem: 'The list has 7 items',
      remedy: 'delete 1 item or more',
    });
  });
});

describe('a remedy says what was typed, in its right form', () => {
  test.each([
    ['2 November 2026', '2026-11-02'],
    ['Monday, 2 Nov 2026', '2026-11-02'],
    ['2026–11–02', '2026-11-02'],
  ])('the day %s', (typed, day) =>
    expectMistake(
      edited('content/notices/booking-procedure.md', 'from: 2026-11-01', `from: ${typed}`),
      {
        remedy: `from: ${day}`,
      },
    ),
  );

  test('a letter O in a price', () =>
    expectMistake(edited(TARIFF_FILE, 'pallet: 30.00', 'pallet: 3O.00'), {
      remedy: 'pallet: 30.00',
    }));

  test('a county with its title', () => {
    const list = 'countyCutOffs:\n  - { county: Co. Mayo, cutOff: "14:00" }\nclosedDays:';
    return expectMistake(edited(HOURS, 'closedDays:', list), { remedy: 'county: Mayo' });
  });

  test('a colour without its sign', () =>
    expectMistake(edited('content/settings/brand.yaml', 'main: "#003223"', 'main: 003223'), {
      remedy: 'main: "#003223"',
    }));
});

test('a page under a wrong ending is to be renamed, and is not missed besides', () => {
  const { [PAGE]: text = '' } = edited(PAGE, 'Text of the page.', 'Text.');
  expectMistake(
    { 'content/pages/pricing.md.txt': text, [PAGE]: null },
    { remedy: 'rename the file to pricing.md' },
  );
});

test('links to the former address of a page are one mistake, with all their places', () => {
  const page = fixtureText(PAGE);
  const found = checkContent(
    contentFolderWith({
      'content/pages/new-name.md': page
        .replace('title: Page pricing', 'title: New\nredirect_from:\n  - /old-name')
        .replace('on the page Page pricing', 'on the new page')
        .replace('Text of the page.', '[One](/old-name), [two](/old-name), [three](/old-name).'),
    }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.problem).toContain('and so do 2 others to that address');
  expect(found[0]?.remedy).toContain('content/pages/new-name.md:');
});

describe('one slip about an address is one mistake', () => {
  const SERVICE = 'content/services/postage-tracking.md';
  const page = fixtureText('content/pages/features.md');

  test('a page that takes the address of a page of the site', () =>
    expectMistake(
      { [PAGE]: fixtureText(PAGE).replace('---\n', '---\nredirect_from:\n  - /login\n') },
      { at: 'redirect_from 1', problem: '/login belongs to the site itself' },
    ));

  test.each(['parcel-collection-service', 'tracking-of-post'])(
    'a service that older addresses lead to, under the address %s',
    (address) =>
      expectMistake(edited(SERVICE, 'menu:', `address: ${address}\nmenu:`), {
        at: `${lineOf(SERVICE, 'menu:')} address`,
        problem: `the key address makes /services/${address} of it`,
        remedy: 'delete the line',
      }),
  );

  test('a new service under the address of another', () => {
    const text = fixtureText(SERVICE)
      .replace('title: ', 'title: New ')
      .replace('description: ', 'description: New. ')
      .replace('menu:', 'address: postage-tracking\nmenu:');
    expectMistake(
      { 'content/services/a-new-one.md': text },
      { at: 'address', problem: SERVICE, remedy: 'write another address, or delete the line' },
    );
  });

  test('a copy whose name differs in capital letters alone', () =>
    expectMistake(
      { 'content/pages/Features.md': page, 'content/pages/features.md': page },
      { path: 'content/pages/features.md', problem: 'but for capital letters' },
    ));
});

describe('a mistake raises no question besides', () => {
  const questionsAfter = (changes: Changes) => {
    const [first] = Object.keys(changes);
    const found = (changed: Changes) =>
      examineContent(contentFolderWith(changed), { today: '2026-11-25' });
    const before = found({}).warnings.map(({ problem }) => problem);
    const { mistakes, warnings } = found(changes);
    expect(mistakes.filter(({ path }) => path === first)).toHaveLength(1);
    return warnings
      .filter(({ path, problem }) => path === first && !before.includes(problem))
      .map(({ problem }) => problem);
  };

  test('a time in the quotes of a word processor', () =>
    expect(
      questionsAfter(edited(HOURS, 'sameDayCutOff: "11:00"', 'sameDayCutOff: “11:00”')),
    ).toEqual([]));

  test('a closed day in another form', () =>
    expect(questionsAfter(edited(HOURS, 'date: 2026-12-25', 'date: 25/12/2026'))).toEqual([]));

  test('a page whose file has a space in its name', () =>
    expect(
      questionsAfter({
        'content/pages/gift vouchers.md': fixtureText(PAGE).replaceAll('Page pricing', 'Vouchers'),
      }),
    ).toEqual([]));
});
