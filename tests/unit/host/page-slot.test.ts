import { expect, test } from 'vitest';
import { slotAround, slotIn } from '#host/page-slot.ts';

const slot = slotAround('/map.svg', '<p>Built</p>');

test('a page is cut at its slot, whose marks stay', () => {
  const { before = '', fact, after = '' } = slotIn(`<main>${slot}</main>`) ?? {};
  expect(fact).toBe('/map.svg');
  expect(`${before}<p>Built</p>${after}`).toBe(`<main>${slot}</main>`);
});

test.each([
  ['no slot', '<main></main>'],
  ['two', `${slot}${slot}`],
  ['one without an end', slot.slice(0, -1)],
  ['one with two ends', `${slot}<!--/slot-->`],
  ['an empty page', ''],
])('a page with %s is not filled', (_name, page) => {
  expect(slotIn(page)).toBeUndefined();
});
