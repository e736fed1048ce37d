import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  PAGE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const FIRST_LINE = 8;
const inPage = (text: string) => edited(PAGE, 'Text of the page.', text);

describe('the text of a page', () => {
  test.each(['# All prices', 'All prices\n==='])(
    'a heading of the first level is the title a second time: %s',
    (heading) => expectMistake(inPage(heading), { at: FIRST_LINE, remedy: '## All prices' }),
  );

  test('a script', () =>
    expectMistake(inPage('Text.\n\n<script>alert(1)</script>'), {
      at: FIRST_LINE + 2,
      problem: '<script>',
      remedy: 'delete the script',
    }));

  test.each([
    ['<style>', 'delete the style'],
    ['<p style="color: red">Text', 'Markdown'],
    ['One<br>two', 'empty line'],
    ['<a href="/x">', '[words](/address)'],
    ['<!-- note to self -->', 'delete it'],
  ])('HTML: %s', (html, remedy) => expectMistake(inPage(html), { at: FIRST_LINE, remedy }));

  test.each(['\tPasted with a tab.', '    Pasted with blanks.'])(
    'text that is indented would be shown as code: %j',
    (text) =>
      expectMistake(inPage(`Text.\n\n${text}`), {
        at: FIRST_LINE + 2,
        remedy: 'delete the tab or the spaces',
      }),
  );

  test.each([
    ['##Prices', 'makes no heading'],
    ['• one', 'makes no list'],
    ['-one', 'makes no list'],
    ['1)one', 'makes no list'],
    ['It is **free.', 'have no partner'],
    ['CafÃ© and tea', 'another encoding'],
    ['A par\u200bcel', 'invisible character'],
  ])('signs that are printed as they stand: %s', (text, problem) =>
    expectMistake(inPage(`Text.\n\n${text}`), { at: FIRST_LINE + 2, problem }),
  );

  test('signs that mean something are left alone', () => {
    const text = '**Bold**, 4\\*\\* and *a* –\n\n- one\n\n1. Ã la carte\n\n#1 of 2';
    expect(checkContent(contentFolderWith(inPage(text)))).toEqual([]);
  });

  test('signs that are no HTML, code, and indents below an item are left alone', () => {
    const text =
      'Parcels < 5 kg and \\<b>, `<script>`, <https://example.ie>\n\n```\n# <div>\n[x](/nowhere)\n```\n\n1. One.\n\n    More of it.\n';
    expect(checkContent(contentFolderWith(inPage(text)))).toEqual([]);
  });

  test('a picture without a description', () =>
    expectMistake(inPage('![](/van.svg)'), {
      at: FIRST_LINE,
      problem: 'no description',
      remedy: ['![what it shows](/van.svg)', '![decoration](/van.svg)'],
    }));

  test('a picture that is not in public/', () =>
    expectMistake(inPage('![A van](/vna.svg)'), {
      problem: 'no picture /vna.svg in the folder public/',
      remedy: '/van.svg',
    }));

  test('a picture on another site', () =>
    expectMistake(inPage('![A van](https://example.ie/van.png)'), { remedy: 'content/pictures' }));
});

describe('a link in the text of a page', () => {
  test('to a page that does not exist', () =>
    expectMistake(inPage('See\n[the terms](/terms-and-condition).'), {
      at: FIRST_LINE + 1,
      problem: 'leads to no page',
      remedy: '/terms-and-conditions',
    }));

  test('to a page whose folder was forgotten', () =>
    expectMistake(inPage('[Collection](/parcel-collection-service)'), {
      remedy: '/services/parcel-collection-service',
    }));

  test.each([
    ['/Pricing', '/pricing'],
    ['/collectionservice', '/services/parcel-collection-and-delivery-service'],
    ['/pricing.html', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/register', '/register/user'],
  ])('to another spelling or an older address: %s', (target, canonical) =>
    expectMistake(inPage(`[Page](${target})`), { problem: target, remedy: `   ${canonical}` }),
  );

  test.each(['pricing', './pricing.md', '../pages/pricing'])(
    'without the slash at its start: %s',
    (target) => expectMistake(inPage(`[Prices](${target})`), { remedy: /\/pricing/ }),
  );

  test.each(['javascript:alert(1)', 'JavaScript:void(0)', 'data:text/html,x'])(
    'that runs something: %s',
    (target) =>
      expectMistake(inPage(`[Click](${target.replace('(1)', '%281%29').replace('(0)', '')})`), {
        problem: 'not safe',
      }),
  );

  test('that leads nowhere, or has no words', () => {
    expectMistake(inPage('[Prices]()'), { problem: 'nowhere' });
    expectMistake(inPage('[](/pricing)'), { problem: 'no words' });
  });

  test('to a heading that the page does not have', () =>
    expectMistake(inPage('[Keep](/privacy#what-we-kep)'), {
      problem: '/privacy has no heading for #what-we-kep',
      remedy: '/privacy#what-we-keep',
    }));

  test('a dead place on a page that has questions too', () => {
    const questions = 'questions:\n  - { question: Why?, answer: So. }\n---\n\n## Prices\n\n';
    const more = (target: string) =>
      inPage(`[Up](#${target})`)[PAGE]?.replace('---\n\n', questions);
    expectMistake({ [PAGE]: more('price') ?? '' }, { remedy: '#prices' });
    const right = contentFolderWith({ [PAGE]: more('questions') ?? '' });
    expect(checkContent(right)).toEqual([]);
  });

  test('to a heading of the same page', () =>
    expectMistake(inPage('## All prices\n\n[Up](#all-price)'), { remedy: '#all-prices' }));

  test('defined at the foot of the text', () =>
    expectMistake(inPage('See [the terms][1].\n\n[1]: /termsandconditions'), {
      at: FIRST_LINE + 2,
    }));

  test('links that lead somewhere are no mistake', () => {
    const targets = [
      '/',
      '/?from=Dublin',
      '/track/ABC-1',
      '/van.svg',
      '/privacy#what-we-keep',
      'https://example.ie/a_(b)',
      'mailto:{email}',
      'tel:+353',
      '/sitemap-index.xml',
      '{chat-link}',
    ];
    expect(
      checkContent(
        contentFolderWith(inPage(targets.map((target) => `[Link](${target} "Title")`).join('\n'))),
      ),
    ).toEqual([]);
  });
});

describe('a link under a key', () => {
  test('of front matter', () =>
    expectMistake(edited('content/pages/partners.md', 'link: /pricing', 'link: /prices'), {
      at: '13 cards 2 → link',
      remedy: /pricing|page of this site/,
    }));

  test('of the settings', () =>
    expectMistake(edited('content/settings/navigation.yaml', 'link: /pricing', 'link: /Pricing'), {
      at: '27 footer 2 → links 1 → link',
      remedy: '/pricing',
    }));

  test('without the slash at its start', () =>
    expectMistake(
      edited('content/settings/navigation.yaml', 'Support, link: /', 'Support, link: '),
      { at: 'roles → support → link', expected: 'starts with /' },
    ));
});
