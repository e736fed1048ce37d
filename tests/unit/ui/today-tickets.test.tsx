import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TODAYS } from '#ui/account/examples.tsx';
import { TodayTickets } from '#ui/account/TodayTickets.tsx';
import { textOfMarkup } from '#tests/support/api/words.ts';

const drawn = (day: keyof typeof TODAYS): string =>
  renderToStaticMarkup(<TodayTickets {...TODAYS[day]} />);
const wordsOf = (markup: string): string => textOfMarkup(markup).trim();
const headingsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/<h3>.*?<\/h3>/g)].map(([heading]) =>
    wordsOf(heading).replace(/^IE( \w{4}){3} /, ''),
  );

test('each parcel of today says in its heading what happens to it', () => {
  expect(headingsIn(drawn('collections and deliveries'))).toEqual([
    'We collect between 08:00 and 13:00',
    'We collect today',
    'Nobody was in at 10:20',
    'Arrives today',
    'Arrives this afternoon',
    'Delivered at 13:05',
    'Send again',
  ]);
});

test('a receiver whose name is written from right to left does not turn the town around', () => {
  expect(drawn('long names, and one from right to left')).toContain('<bdi>ליאת כהן, Naas</bdi>');
});

test('a day without parcels and receivers is one line, with its heading for screen readers', () => {
  const quiet = drawn('nothing today');
  expect(quiet).toMatch(/<h2 [^>]*class="visually-hidden">/);
  expect(quiet.match(/<(p|li|h3)\b/g)).toEqual(['<p']);
});
