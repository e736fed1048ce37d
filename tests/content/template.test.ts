import { expect, test } from 'vitest';
import { examineContent } from '#content-schema/check.ts';
import { TEMPLATE_KINDS, newFileUrl, templateFor } from '#content-schema/template.ts';
import { contentFolderWith } from '#tests/support/paths/content-fixture.ts';

test.each(Object.values(TEMPLATE_KINDS))(
  'an empty file of %s is refused until its keys and text are there',
  (folder) => {
    const path = `content/${folder}/new-one.md`;
    const template = templateFor(folder);
    const { mistakes } = examineContent(contentFolderWith({ [path]: template }));
    const own = mistakes.filter((mistake) => mistake.path === path);
    const keys = [...template.matchAll(/^([A-Za-z]+): #/gm)].map(([, key]) => key);
    expect(own.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(own.map(({ problem }) => problem).join()).toContain('TODO');
  },
);

test('the git host opens a new file with the same hints', () => {
  const url = new URL(newFileUrl('https://github.com/us/site/edit/main/content', 'careers'));
  expect(url.pathname).toBe('/us/site/new/main/content/careers');
  expect(url.searchParams.get('value')).toBe(templateFor('careers'));
});
