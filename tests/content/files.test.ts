import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  onlyMistake,
  fixtureText,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const NIGHT_JOB = fixtureText('content/careers/van-driver-dublin.md')
  .replace('Van', 'Night van')
  .replace('Full-time', 'Part-time');

describe('a file that nothing reads', () => {
  test.each([
    ['content/services/new.txt', 'new.md'],
    ['content/services/new.MD', 'new.md'],
    ['content/services/new.markdown', 'new.md'],
    ['content/services/~$new.docx', 'move the file out'],
    ['content/services/new.md~', 'move the file out'],
    ['content/service/new.md', 'content/services'],
    ['content/new.md', 'move the file'],
    ['content/blog/new.md', 'move the file'],
    ['content/newsletters/van.png', '../pictures/van.png'],
    ['content/pictures/van.txt', 'move the file'],
    ['content/settings/tarif.yaml', 'tariff.yaml'],
    ['content/settings/site.yml', 'site.yaml'],
  ])('%s', (path, remedy) =>
    expectMistake({ [path]: 'text' }, { at: 0, problem: 'not read', remedy }),
  );

  test('hidden files and the editors’ handbook are left alone', () => {
    expect(
      checkContent(
        contentFolderWith({
          'content/services/.DS_Store': 'x',
          'content/README.md': '# Hello',
          'content/guide/jobs.md': '# Jobs',
        }),
      ),
    ).toEqual([]);
  });

  test('a file in a folder of its own', () =>
    expectMistake({ 'content/careers/dublin/job-4.md': NIGHT_JOB }, { remedy: 'one folder up' }));
});

describe('a file whose name makes no good address', () => {
  test.each([
    ['content/careers/Van driver.md', 'Van-driver.md'],
    ['content/careers/Fahrer für Köln.md', 'Fahrer-fur-Koln.md'],
    ['content/careers/job_4.md', 'job-4.md'],
    ['content/careers/job.4.md', 'job-4.md'],
  ])('%s', (path, name) =>
    expectMistake({ [path]: NIGHT_JOB }, { at: 0, problem: 'no good address', remedy: name }),
  );

  test('an address of its own with a blank', () => {
    const service = fixtureText('content/services/parcel-collection-service.md')
      .replace('Parcel collection service', 'Collection')
      .replace('Book a', 'A')
      .replace('menu:', 'address: new service\nmenu:');
    expectMistake(
      { 'content/services/new.md': service },
      { at: '7 address', remedy: 'address: new-service' },
    );
  });
});

describe('pages that get in each other’s way', () => {
  const page = fixtureText('content/pages/features.md');

  test('two files that differ only in capital letters', () =>
    expectMistake(
      {
        'content/pages/Features.md': page.replaceAll('Page features', 'Other'),
        'content/pages/features.md': page,
      },
      {
        path: 'content/pages/features.md',
        problem: 'content/pages/Features.md',
        remedy: 'rename one',
      },
    ));

  test('a page and a help page with one address', () =>
    expectMistake(
      {
        'content/pages/Help-Support/Getting-it-sorted.md': page.replaceAll(
          'Page features',
          'Other',
        ),
      },
      { problem: '/Help-Support/Getting-it-sorted' },
    ));
});

describe('a file that is missing', () => {
  const mistakeWithout = (path: string) =>
    checkContent(contentFolderWith({ [path]: null })).find((mistake) => mistake.path === path);

  test.each(['home', '404', '503', 'track', 'pay', 'Auth', 'register/driver'])(
    'the page %s',
    (id) => {
      const found = mistakeWithout(`content/pages/${id}.md`);
      expect(found?.line).toBe(0);
      expect(found?.problem).toContain('missing');
      expect(found?.remedy).toContain('bring');
    },
  );

  test('a page that an older address leads to', () => {
    const service = 'content/services/parcel-collection-service.md';
    const { problem, remedy } = mistakeWithout(service) ?? {};
    expect(problem).toContain('/page2');
    expect(remedy).toContain('redirect_from:\n    - /services/parcel-collection-service');
  });

  test('a page that another one has taken the place of is not missed', () => {
    const next = 'content/services/postage-tracking.md';
    const found = checkContent(
      contentFolderWith({
        'content/services/parcel-collection-service.md': null,
        [next]: fixtureText(next).replace(
          '---\n',
          '---\nredirect_from:\n  - /services/parcel-collection-service\n',
        ),
      }),
    );
    expect(found.filter(({ problem }) => problem.includes('/page2'))).toEqual([]);
  });

  test('a page under another spelling is to be renamed', () => {
    const page = fixtureText('content/pages/Auth.md');
    expectMistake(
      { 'content/pages/Auth.md': null, 'content/pages/auth.md': page },
      { path: 'content/pages/auth.md', remedy: 'content/pages/Auth.md' },
    );
  });

  test.each(['partners.yaml', 'interface.yaml', 'service-area.geojson'])(
    'the settings file %s',
    (name) => {
      expect(onlyMistake({ [`content/settings/${name}`]: null })).toMatchObject({
        path: `content/settings/${name}`,
        problem: 'This settings file is missing',
      });
    },
  );

  test('site.yaml: the note about words in braces stands with it', () =>
    expectMistake({ 'content/settings/site.yaml': null }, { remedy: 'words in braces' }));

  test('everything', () => {
    const paths = checkContent(contentFolderWith({}, {})).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'content/faqs',
        'content/pages/home.md',
        'content/settings/site.yaml',
      ]),
    );
  });
});
