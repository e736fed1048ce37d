import { describe, expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { contentFolderWith, edited, onlyMistake, PAGE, CARDS_PAGE, TARIFF_FILE, COURIER } from '#tests/support/paths/content-fixture.ts';

describe('a key that is missing or not known', () => {
  test('an editor who forgets the title is told the file, the line and what to add', () => {
    const found = onlyMistake(edited(PAGE, 'title: Page pricing\n', ''));
    expect(found).toMatchObject({ path: PAGE, line: 1, key: 'title' });
    expect(found.problem).toContain('"title" is missing');
    expect(found.remedy).toContain('title: "Parcel collection"');
  });

  test('a key missing in a list is named with its place, on the line of the item', () => {
    const found = onlyMistake(edited(CARDS_PAGE, '    icon: euro\n', ''));
    expect(found).toMatchObject({ path: CARDS_PAGE, line: 10, key: 'cards 2 → icon' });
    expect(found.remedy).toContain('icon: van');
  });

  test('a missing list is shown with its dashes', () => {
    const found = onlyMistake(edited(COURIER, 'prohibited:\n  - Cash\n', ''));
    expect(found).toMatchObject({ line: 1, key: 'prohibited' });
    expect(found.remedy).toContain('prohibited:\n      - ');
  });

  test('a page for developers has to name its groups of calls', () => {
    const path = 'content/developers/tracking.md';
    const found = onlyMistake(edited(path, 'tags:\n  - Tracking\n', ''));
    expect(found).toMatchObject({ path, line: 1, key: 'tags' });
    expect(found.expected).toContain('a list of groups of calls');
    expect(found.remedy).toContain('tags:\n      - ');
  });

  test('a mistyped key is taken for the one it resembles', () => {
    const found = onlyMistake(edited(PAGE, 'order: 10', 'order: 10\nleda: Hello'));
    expect(found).toMatchObject({ path: PAGE, line: 5, key: 'leda' });
    expect(found.problem).toContain('"leda" is not known');
    expect(found.expected).toContain('title, description, order, lead');
    expect(found.remedy).toContain('did you mean lead?');
  });

  test('a mistyped key is one mistake, though the right one is missing then', () => {
    const found = onlyMistake(edited(PAGE, 'title: Page pricing', 'titel: Page pricing'));
    expect(found).toMatchObject({ line: 2, key: 'titel' });
    expect(found.remedy).toContain('title:');
    expect(onlyMistake(edited(PAGE, 'layout: plain', 'layuot: plain')).remedy).toContain('layout:');
    expect(onlyMistake(edited(CARDS_PAGE, 'icon: map', 'icno: map')).key).toBe('cards 1 → icno');
  });

  test('several unknown keys are all named', () => {
    const found = checkContent(
      contentFolderWith(
        edited(CARDS_PAGE, '    icon: map', '    icon: map\n    colour: red\n    size: big'),
      ),
    );
    expect(found.map(({ line, key }) => [line, key])).toEqual([
      [10, 'cards 1 → colour'],
      [11, 'cards 1 → size'],
    ]);
    expect(found[0]?.remedy).toContain('delete the line');
  });

  test('an unknown key of a settings file', () => {
    const found = onlyMistake(
      edited(TARIFF_FILE, 'days: { from: 2, to: 4 }', 'days: { from: 2, to: 4, until: 5 }'),
    );
    expect(found).toMatchObject({ path: TARIFF_FILE, line: 64, key: 'international 3 → days → until' });
  });

  test('an unknown layout is named, and the rest of the page is still checked', () => {
    const found = checkContent(
      contentFolderWith(edited(PAGE, 'order: 10\nlayout: plain', 'order: ten\nlayout: plian')),
    );
    expect(found.map(({ line, key }) => [line, key])).toEqual([
      [4, 'order'],
      [5, 'layout'],
    ]);
    expect(found[1]?.problem).toContain('"plian"');
    expect(found[1]?.expected).toContain('plain, cards, form, home');
    expect(found[1]?.remedy).toContain('layout: plain');
  });

  test('a missing layout', () => {
    expect(onlyMistake(edited(PAGE, 'layout: plain\n', ''))).toMatchObject({
      line: 1,
      key: 'layout',
    });
  });
});

test('a file whose lines are no keys at all', () => {
  expect(onlyMistake({ 'content/settings/interface.yaml': '- Skip\n' }).problem).toContain(
    'no lines of the form',
  );
});
