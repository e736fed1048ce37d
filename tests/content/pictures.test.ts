import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examineContent, type Mistake } from '#content-schema/check.ts';
import { contentFolderWith, extended } from '#tests/support/paths/content-fixture.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const DEPOT = readFileSync(join(CONTENT, 'pictures', 'depot.jpg'));
const PICTURED = 'content/services/postage-tracking.md';

/** Returns what the check says of a content with these pictures, and this Markdown in a service page. */
function found(
  pictures: Record<string, Uint8Array>,
  markdown = '',
  changes: Record<string, string> = {},
) {
  const root = contentFolderWith({ ...extended(PICTURED, `\n${markdown}`), ...changes });
  for (const [path, bytes] of Object.entries(pictures)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  const { mistakes, warnings } = examineContent(root, { today: '2026-11-22' });
  rmSync(root, { recursive: true });
  return { mistakes, warnings: warnings.filter(({ path }) => /\.(jpg|png)$/.test(path)) };
}
const only = ({ mistakes }: { mistakes: Mistake[] }): Mistake | undefined => {
  expect(mistakes).toHaveLength(1);
  return mistakes[0];
};

const IN_FOLDER = { 'content/pictures/depot.jpg': DEPOT };

test('pictures in their folder and beside a text are in order, decoration without a description too', () => {
  const text =
    '![Our depot](../pictures/depot.jpg)\n\n![decoration](./door.jpg) ![A door](door.jpg)';
  const result = found({ ...IN_FOLDER, 'content/services/door.jpg': DEPOT }, text);
  expect(result).toEqual({ mistakes: [], warnings: [] });
});

describe('a photograph among the keys of a page', () => {
  const CAREERS = 'content/pages/careers.md';
  const keys = (file: string, alt = 'Our depot') => `photo:\n  file: ${file}\n  alt: ${alt}\n`;
  const withKeys = (added: string) => {
    const text = readFileSync(join(CONTENT, 'pages', 'careers.md'), 'utf8');
    return found(IN_FOLDER, '', {
      [CAREERS]: text.replace(/\n---\n[^]*/, `\n${added}---\n\nText of the page.\n`),
    });
  };

  test('is one that is shown', () => {
    expect(withKeys(keys('../pictures/depot.jpg'))).toEqual({ mistakes: [], warnings: [] });
  });

  test('that is not there is named with the one that is meant', () => {
    const mistake = only(withKeys(keys('../pictures/dept.jpg')));
    expect(mistake?.path).toBe(CAREERS);
    expect(mistake?.problem).toContain('no picture');
    expect(mistake?.remedy).toBe(
      'did you mean ../pictures/depot.jpg? Write   file: ../pictures/depot.jpg',
    );
  });

  test('needs words for people who cannot see it', () => {
    const mistake = only(withKeys('photo:\n  file: ../pictures/depot.jpg\n'));
    expect(mistake?.path).toBe(CAREERS);
    expect(mistake?.problem).toContain('alt');
  });
});

describe('a picture with a wrong path', () => {
  test.each([
    ['../pictures/dept.jpg', '../pictures/depot.jpg'],
    ['./depot.jpg', '../pictures/depot.jpg'],
    ['../pictures/Depot.JPG', '../pictures/depot.jpg'],
    ['/depot.jpg', '../pictures/depot.jpg'],
  ])('%s', (target, meant) => {
    const mistake = only(found(IN_FOLDER, `![Our depot](${target})`));
    expect(mistake).toMatchObject({ path: PICTURED, line: 26 });
    expect(mistake?.problem).toContain('There is no picture');
    expect(mistake?.remedy).toBe(`did you mean ${meant}? Write   ![Our depot](${meant})`);
  });

  test('that is like none says which ones are there', () => {
    const mistake = only(found(IN_FOLDER, '![A boat](../pictures/harbour.png)'));
    expect(mistake?.problem).toBe('There is no picture content/pictures/harbour.png');
    expect(mistake?.expected).toBe('one of the pictures that are there: ../pictures/depot.jpg');
  });

  test('outside the content', () => {
    const mistake = only(found(IN_FOLDER, '![A boat](../../public/boat.png)'));
    expect(mistake?.problem).toBe('There is no picture public/boat.png');
  });
});

describe('a photo with spaces in its name, as phones and browsers give them', () => {
  const PHOTO = { 'content/pictures/IMG 2041 (1).JPG': DEPOT };
  const RENAME = 'rename the file to IMG-2041-1.JPG, in the texts that show it too';

  test('is to be renamed, in the text that shows it too', () => {
    const { mistakes, warnings } = found(PHOTO, '![Our depot](../pictures/IMG 2041 (1).JPG)');
    expect(mistakes.map(({ remedy }) => remedy)).toEqual([
      RENAME,
      'write   ![Our depot](../pictures/IMG-2041-1.JPG)   and give the file this name',
    ]);
    expect(warnings).toEqual([]);
  });

  test.each(['../pictures/IMG%202041%20(1).JPG', '../pictures/IMG-2041-1.JPG'])(
    'is named once where a text shows it as %s',
    (target) => expect(only(found(PHOTO, `![Our depot](${target})`))?.remedy).toBe(RENAME),
  );

  test('is offered under its new name to a text that looks for another', () => {
    const { mistakes } = found(PHOTO, '![Our depot](../pictures/IMG-2042-1.JPG)');
    expect(mistakes.map(({ remedy }) => remedy)).toContain(
      'did you mean ../pictures/IMG-2041-1.JPG? Write   ![Our depot](../pictures/IMG-2041-1.JPG)',
    );
  });
});

test.each(['![](../pictures/depot.jpg)', '![depot.jpg](../pictures/depot.jpg)'])(
  'a picture without words: %s',
  (markdown) => {
    const mistake = only(found(IN_FOLDER, markdown));
    expect(mistake?.expected).toContain('tell what the picture shows');
    expect(mistake?.remedy).toContain('![decoration](../pictures/depot.jpg)');
  },
);

describe('a file that is no picture for browsers', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  test.each([
    ['cut.jpg', DEPOT.subarray(0, 9000), 'The end of this picture is missing', 'copy it once more'],
    ['text.jpg', Buffer.from('no picture at all'), 'cannot be read', 'save it as .jpg'],
    ['phone.jpg', heic, 'cannot be read', 'save it as .jpg'],
    ['phone.HEIC', heic, 'Browsers do not show', 'save it as .jpg'],
    ['mark.svg', Buffer.from('<svg/>'), 'drawing', '/mark.svg'],
    ['Foto für alle.jpg', DEPOT, 'no good address', 'rename the file to Foto-fur-alle.jpg'],
  ])('%s', (name, bytes, problem, remedy) => {
    const mistake = only(found({ [`content/pictures/${name}`]: bytes }));
    expect(mistake).toMatchObject({ path: `content/pictures/${name}`, line: 0 });
    expect(mistake?.problem).toContain(problem);
    expect(mistake?.remedy).toContain(remedy);
  });
});

describe('a picture that is worth a look', () => {
  test('because no text shows it', () => {
    const { mistakes, warnings } = found(IN_FOLDER);
    expect(mistakes).toEqual([]);
    expect(warnings).toMatchObject([
      { path: 'content/pictures/depot.jpg', problem: 'No text shows this picture' },
    ]);
  });

  test('because it comes from a camera as it is', () => {
    const large = Buffer.concat([DEPOT, Buffer.alloc(3_400_000)]);
    const { warnings } = found(
      { 'content/pictures/depot.jpg': large },
      '![Our depot](../pictures/depot.jpg)',
    );
    expect(warnings).toMatchObject([{ problem: 'This picture has 3414 kB' }]);
    expect(warnings[0]?.remedy).toContain('1600 pixels');
  });
});
