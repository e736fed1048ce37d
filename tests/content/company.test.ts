import { expect, test } from 'vitest';
import { checkContent } from '#content-schema/check.ts';
import { contentFolderWith,
  edited,
  onlyMistake,
  fixtureText, TARIFF_FILE } from '#tests/support/paths/content-fixture.ts';

const SITE = 'content/settings/site.yaml';

test.each(['0', '0.30', '0.49'])('a price that no card can pay: %s', (price) => {
  const found = onlyMistake(edited(TARIFF_FILE, 'pallet: 30.00', `pallet: ${price}`));
  expect(found).toMatchObject({ line: 12, key: 'pallet' });
  expect(found.expected).toContain('0.50 or more');
});

test.each(['23.1', '-1', '230'])('a VAT rate that does not exist: %s', (rate) => {
  const found = onlyMistake(edited(TARIFF_FILE, 'vatPercent: 23', `vatPercent: ${rate}`));
  expect(found).toMatchObject({ line: 4, key: 'vatPercent' });
  expect(found.expected).toContain('the VAT rate in percent');
});

test.each(['https://www.new.example/site', 'https://www.new.example/', 'http://new.example'])(
  'an address of the site that is more or less than its host: %s',
  (url) => {
    const found = onlyMistake(edited(SITE, 'url: "https://www.{slug}.example"', `url: "${url}"`));
    expect(found.key).toBe('url');
    expect(found.remedy).toContain('https://www.example.ie');
  },
);

test('a phone number without its plus is not proposed once more', () => {
  const found = onlyMistake(edited(SITE, 'sales: +353 20 917 2200', 'sales: 353209172200'));
  expect(found.problem).toContain('353209172200');
  expect(found.remedy).toMatch(/sales: "?\+353/);
});

test('a company without networks, stores or days without service is in order', () => {
  const lists = ['site.yaml', 'hours.yaml'].map((name) => {
    const path = `content/settings/${name}`;
    const text = fixtureText(path).replace(
      /^(social|apps|closedDays):\n(?: .*\n)+/gm,
      '$1: []\n',
    );
    return [path, text] as const;
  });
  expect(lists.map(([, text]) => text.match(/: \[\]$/gm)?.length)).toEqual([2, 1]);
  expect(checkContent(contentFolderWith(Object.fromEntries(lists)))).toEqual([]);
});
