import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PARCEL_HEADS } from '#ui/parcel/examples.tsx';
import { ParcelHead } from '#ui/parcel/ParcelHead.tsx';

const heads = Object.entries(PARCEL_HEADS).map(([name, head]) => ({
  name,
  markup: renderToStaticMarkup(<ParcelHead {...head} />),
}));
const markupOf = (name: keyof typeof PARCEL_HEADS) =>
  heads.find((head) => head.name === name)?.markup ?? '';
const amber = (markup: string) =>
  [...markup.matchAll(/<a class="button" href="[^"]*">([^<]*)/g)].map(([, words]) => words?.trim());

describe('the ticket of a parcel', () => {
  test.each(heads)('has one thing to do at most, and the telephone: $name', ({ markup }) => {
    expect(amber(markup).length).toBeLessThanOrEqual(1);
    expect(markup).toContain('href="tel:+353209172210"');
  });

  test('offers what its reader may do about it', () => {
    expect(heads.map(({ name, markup }) => [name, ...amber(markup)])).toEqual([
      ['waiting for the driver'],
      ['on the way', 'Change the delivery'],
      ['on the van'],
      ['nobody was in', 'Choose a day'],
      ['nobody was in for the collection', 'Choose a collection day'],
      ['held up', 'Call us'],
      ['delivered'],
      ['back with the sender'],
      ['cancelled'],
    ]);
  });

  test.each(heads)('is now at one stop, unless it is over: $name', ({ markup }) => {
    const isOver = /data-kind="(delivered|ended)"/.test(markup);
    expect(markup.match(/data-stage="now"/g) ?? []).toHaveLength(isOver ? 0 : 1);
    expect(markup.includes('data-stage="next"')).toBe(!isOver);
  });

  test('says in which half of the day the van comes', () => {
    expect(markupOf('on the van')).toContain('Arrives today, in the afternoon');
    expect(markupOf('on the van')).toContain('13:00 to 18:00');
  });
});
