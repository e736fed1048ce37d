import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QUOTE_TICKETS } from '#ui/quote/examples.tsx';
import { QuoteTicket } from '#ui/quote/QuoteTicket.tsx';
import { textOfMarkup } from '#tests/support/api/words.ts';

const drawn = (state: keyof typeof QUOTE_TICKETS): string =>
  renderToStaticMarkup(<QuoteTicket {...QUOTE_TICKETS[state]} />);
const wordsOf = (state: keyof typeof QUOTE_TICKETS): string =>
  textOfMarkup(drawn(state)).replaceAll('\u00a0', ' ');

test('a price has its two days, and one sentence says them', () => {
  const words = wordsOf('in Ireland');
  expect(words).toContain('Your quote €15.94 VAT included');
  expect(words).toMatch(/We collect Sun 29 Nov Galway It arrives Mon 30 Nov Dublin/);
  expect(words).toContain(
    'Book now and we collect on Sunday, 08:00 to 13:00, at your door. It arrives on Monday.',
  );
});

test('collection and delivery on one day are today and the same day', () => {
  expect(wordsOf('on the same day')).toContain(
    'we collect today, 13:00 to 18:00, at your door. It arrives the same day.',
  );
});

test('abroad the days are one phrase, and the sentence has the latest', () => {
  const words = wordsOf('abroad, with customs');
  expect(words).toContain('It arrives Thu 3 – Mon 7 Dec USA');
  expect(words).toContain('It arrives by Monday 7 December.');
});

test('a day further ahead than a week has its date, and ferries are counted', () => {
  expect(wordsOf('to an island with a ferry')).toContain(
    'we collect on Sunday 6 December, at your door. It arrives on Wednesday 9 December. That includes 2 days for the ferry',
  );
});

test('each day leads to the booking with it, the first is the one of the quote', () => {
  const links = [...drawn('in Ireland').matchAll(/<a href="([^"]*day=[^"]*)"([^>]*)>/g)];
  expect(links.map(([, href, more]) => [href, more])).toEqual([
    ['/PayBooking?from=Galway&amp;to=Dublin&amp;kg=5&amp;day=2026-11-29', ' aria-current="true"'],
    ['/PayBooking?from=Galway&amp;to=Dublin&amp;kg=5&amp;day=2026-11-30', ''],
    ['/PayBooking?from=Galway&amp;to=Dublin&amp;kg=5&amp;day=2026-12-01', ''],
    ['/PayBooking?from=Galway&amp;to=Dublin&amp;kg=5&amp;day=2026-12-02', ''],
  ]);
  expect(wordsOf('in Ireland')).toContain('Mon 30 Nov , arrives Tue 1 Dec');
});

test('the price is folded open into its parts, net and VAT indented', () => {
  const parts = drawn('abroad, with customs');
  expect(textOfMarkup(parts)).toContain(
    'What the price is made of Delivery of 1 kg €29.95 Customs administration €3.50 Total €33.45 Net €27.20 VAT 23% €6.25',
  );
  expect(parts.match(/data-size="small"/g)).toHaveLength(2);
});

test('one line says what is covered and whom to call, with what customs limits', () => {
  expect(wordsOf('in Ireland')).toContain(
    'Lost or damaged? We pay what it was worth, and this price back. See the terms. Call +353 20 910 0003',
  );
  expect(wordsOf('abroad, with customs')).toContain('at most the value you declare to customs');
});

test('without a list price the office is asked', () => {
  expect(drawn('without a list price')).toContain(
    'href="/contact-us?subject=Price+for+3+kg+to+Japan#enquiry"',
  );
});
