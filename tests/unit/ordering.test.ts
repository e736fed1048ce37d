import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { termsDays } from '#content-schema/terms.ts';
import * as ordering from '#messages/ordering.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const text = (file: string): string => readFileSync(join(CONTENT, file), 'utf8');
const quotedIn = (sentence: string): string[] =>
  [...sentence.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
const versions = termsDays(CONTENT).map((day) => `terms/${day}.md`);

test.each(['pages/terms-and-conditions.md', ...versions])(
  'the button that orders says what the terms in %s say that it says',
  (file) => {
    const [line = ''] = /^3\. You press the button .*$/m.exec(text(file)) ?? [];
    const [pay, duty, credit] = quotedIn(line);
    expect(ordering.pay('€15.94')).toBe(`${pay ?? ''} €15.94 – ${duty ?? ''}`);
    expect(ordering.payWithCredit('€15.94')).toBe(
      `${pay ?? ''} €15.94 ${credit ?? ''} – ${duty ?? ''}`,
    );
    expect(ordering.order.toLowerCase()).toBe(duty);
    expect(ordering.before).toContain(`“${duty ?? ''}”`);
  },
);

test.each(['pages/Booking.md', 'pages/pay.md'])('%s quotes the same words', (file) => {
  const [line = ''] = /^.*\bbutton\b.*obligation.*$/m.exec(text(file)) ?? [];
  const [duty = 'nothing'] = quotedIn(line);
  expect(ordering.pay('')).toContain(duty);
  expect(duty).toContain('obligation to pay');
});
