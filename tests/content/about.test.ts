import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { factsOf, factSources } from '#content-schema/facts.ts';
import { parseFile } from '#content-schema/files.ts';
import { fill } from '#content-schema/placeholders.ts';
import { CONTENT } from '#tests/support/paths/content.ts';

const settings = (name: string): unknown =>
  parse(readFileSync(join(CONTENT, 'settings', `${name}.yaml`), 'utf8'));

function aboutWith(price: number): string {
  const sources = v.parse(factSources, {
    site: settings('site'),
    tariff: settings('tariff'),
    hours: settings('hours'),
  });
  for (const band of sources.tariff.national.bands) if (band.upToKg >= 10) band.price = price;
  const path = 'pages/home.md';
  const { front } = parseFile(path, 'home', readFileSync(join(CONTENT, path), 'utf8'));
  return fill(front, factsOf(sources));
}

test.each([
  [8, 'Delivery from 8 euros for a parcel of up to 10kg'],
  [8.5, 'Delivery from 8.50 euros for a parcel of up to 10kg'],
  [1, 'Delivery from 1 euro for a parcel of up to 10kg'],
])(
  'the text about us says "from 8 euros", as ordered, from the price list (%d)',
  (price, words) => {
    expect(aboutWith(price)).toContain(words);
  },
);
