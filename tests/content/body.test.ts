import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { contentFolderWith, edited, onlyMistake, PAGE } from '#tests/support/paths/content-fixture.ts';

const LINE = 8;
const written = (text: string) => edited(PAGE, 'Text of the page.', text);
const body = (text: string) => onlyMistake(written(text));

describe('the text of a page', () => {
  test.each(['# All prices', 'All prices\n==='])(
    'a heading of the first level is the title a second time: %s',
    (heading) => {
      const found = body(heading);
      expect(found).toMatchObject({ path: PAGE, line: LINE, key: '' });
      expect(found.remedy).toContain('## All prices');
    },
  );

  test('a script', () => {
    const found = body('Text.\n\n<script>alert(1)</script>');
    expect(found).toMatchObject({ path: PAGE, line: LINE + 2 });
    expect(found.problem).toContain('<script>');
    expect(found.remedy).toContain('delete the script');
  });

  test.each([
    ['<style>', 'delete the style'],
    ['<p style="color: red">Text', 'Markdown'],
    ['One<br>two', 'empty line'],
    ['<a href="/x">', '[words](/address)'],
    ['<!-- note to self -->', 'delete it'],
  ])('HTML: %s', (html, remedy) => {
    const found = body(html);
    expect(found).toMatchObject({ path: PAGE, line: LINE });
    expect(found.remedy).toContain(remedy);
  });

  test.each(['\tPasted with a tab.', '    Pasted with blanks.'])(
    'text that is indented would be shown as code: %j',
    (text) => {
      const found = body(`Text.\n\n${text}`);
      expect(found).toMatchObject({ path: PAGE, line: LINE + 2 });
      expect(found.remedy).toContain('delete the tab or the spaces');
    },
  );

  test('signs that are no HTML, code, and indents below an item are left alone', () => {
    const text =
      'Parcels < 5 kg and \\<b>, `<script>`, <https://example.ie>\n\n```\n# <div>\n[x](/nowhere)\n```\n\n1. One.\n\n    More of it.\n';
    expect(checkContent(contentFolderWith(written(text)))).toEqual([]);
  });

  test('a picture without a description', () => {
    const found = body('![](/van.svg)');
    expect(found).toMatchObject({ path: PAGE, line: LINE });
    expect(found.problem).toContain('no description');
    expect(found.remedy).toContain('![what it shows](/van.svg)');
    expect(found.remedy).toContain('![decoration](/van.svg)');
  });

  test('a picture that is not in public/', () => {
    const found = body('![A van](/vna.svg)');
    expect(found.problem).toContain('no picture /vna.svg in the folder public/');
    expect(found.remedy).toContain('/van.svg');
  });

  test('a picture on another site', () => {
    expect(body('![A van](https://example.ie/van.png)').remedy).toContain('content/pictures');
  });
});

describe('a link in the text of a page', () => {
  test('to a page that does not exist', () => {
    const found = body('See\n[the terms](/terms-and-condition).');
    expect(found).toMatchObject({ path: PAGE, line: LINE + 1 });
    expect(found.problem).toContain('leads to no page');
    expect(found.remedy).toContain('/terms-and-conditions');
  });

  test('to a page whose folder was forgotten', () => {
    expect(body('[Collection](/parcel-collection-service)').remedy).toContain(
      '/services/parcel-collection-service',
    );
  });

  test.each([
    ['/Pricing', '/pricing'],
    ['/collectionservice', '/services/parcel-collection-and-delivery-service'],
    ['/pricing.html', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/register', '/register/user'],
  ])('to another spelling or an older address: %s', (target, canonical) => {
    const found = body(`[Page](${target})`);
    expect(found.problem).toContain(target);
    expect(found.remedy).toContain(`   ${canonical}`);
  });

  test.each(['pricing', './pricing.md', '../pages/pricing'])(
    'without the slash at its start: %s',
    (target) => {
      expect(body(`[Prices](${target})`).remedy).toMatch(/\/pricing/);
    },
  );

  test.each(['javascript:alert(1)', 'JavaScript:void(0)', 'data:text/html,x'])(
    'that runs something: %s',
    (target) => {
      const found = body(`[Click](${target.replace('(1)', '%281%29').replace('(0)', '')})`);
      expect(found.problem).toContain('not safe');
    },
  );

  test('that leads nowhere, or has no words', () => {
    expect(body('[Prices]()').problem).toContain('nowhere');
    expect(body('[](/pricing)').problem).toContain('no words');
  });

  test('to a heading that the page does not have', () => {
    const found = body('[Keep](/privacy#what-we-kep)');
    expect(found.problem).toContain('/privacy has no heading for #what-we-kep');
    expect(found.remedy).toContain('/privacy#what-we-keep');
  });

  test('a dead place on a page that has questions too', () => {
    const questions = 'questions:\n  - { question: Why?, answer: So. }\n---\n\n## Prices\n\n';
    const more = (target: string) =>
      written(`[Up](#${target})`)[PAGE]?.replace('---\n\n', questions);
    expect(onlyMistake({ [PAGE]: more('price') ?? '' }).remedy).toContain('#prices');
    const right = contentFolderWith({ [PAGE]: more('questions') ?? '' });
    expect(checkContent(right)).toEqual([]);
  });

  test('to a heading of the same page', () => {
    expect(body('## All prices\n\n[Up](#all-price)').remedy).toContain('#all-prices');
  });

  test('defined at the foot of the text', () => {
    expect(body('See [the terms][1].\n\n[1]: /termsandconditions')).toMatchObject({
      line: LINE + 2,
    });
  });

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
        contentFolderWith(written(targets.map((target) => `[Link](${target} "Title")`).join('\n'))),
      ),
    ).toEqual([]);
  });
});

describe('a link under a key', () => {
  test('of front matter', () => {
    const found = onlyMistake(
      edited('content/pages/partners.md', 'link: /pricing', 'link: /prices'),
    );
    expect(found).toMatchObject({
      path: 'content/pages/partners.md',
      line: 13,
      key: 'cards 2 → link',
    });
    expect(found.remedy).toMatch(/pricing|page of this site/);
  });

  test('of the settings', () => {
    const found = onlyMistake(
      edited('content/settings/navigation.yaml', 'link: /pricing', 'link: /Pricing'),
    );
    expect(found).toMatchObject({
      path: 'content/settings/navigation.yaml',
      line: 27,
      key: 'footer 2 → links 1 → link',
    });
    expect(found.remedy).toContain('/pricing');
  });

  test('without the slash at its start', () => {
    const found = onlyMistake(
      edited('content/settings/navigation.yaml', 'Support, link: /', 'Support, link: '),
    );
    expect(found).toMatchObject({ key: 'roles → support → link' });
    expect(found.expected).toContain('starts with /');
  });
});
