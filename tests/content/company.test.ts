import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import {
  contentFolderWith,
  edited,
  fixtureText,
  TARIFF_FILE,
  expectMistake,
} from '#tests/support/paths/content-fixture.ts';

const SITE_FILE = 'content/settings/site.yaml';

test.each(['0', '0.30', '0.49'])('a price that no card can pay: %s', (price) =>
  expectMistake(edited(TARIFF_FILE, 'pallet: 30.00', `pallet: ${price}`), {
    at: '12 pallet',
    expected: '0.50 or more',
  }),
);

test.each(['23.1', '-1', '230'])('a VAT rate that does not exist: %s', (rate) =>
  expectMistake(edited(TARIFF_FILE, 'vatPercent: 23', `vatPercent: ${rate}`), {
    at: '4 vatPercent',
    expected: 'the VAT rate in percent',
  }),
);

test.each(['https://www.new.example/site', 'https://www.new.example/', 'http://new.example'])(
  'an address of the site that is more or less than its host: %s',
  (url) =>
    expectMistake(edited(SITE_FILE, 'url: "https://www.{slug}.example"', `url: "${url}"`), {
      at: 'url',
      remedy: 'https://www.example.ie',
    }),
);

test('a phone number without its plus is not proposed once more', () =>
  expectMistake(edited(SITE_FILE, 'sales: +353 20 917 2200', 'sales: 353209172200'), {
    problem: '353209172200',
    remedy: /sales: "?\+353/,
  }));

test('a company without networks, stores or days without service is in order', () => {
  const lists = ['site.yaml', 'hours.yaml'].map((name) => {
    const path = `content/settings/${name}`;
    const text = fixtureText(path).replace(/^(social|apps|closedDays):\n(?: .*\n)+/gm, '$1: []\n');
    return [path, text] as const;
  });
  expect(lists.map(([, text]) => text.match(/: \[\]$/gm)?.length)).toEqual([2, 1]);
  expect(checkContent(contentFolderWith(Object.fromEntries(lists)))).toEqual([]);
});
