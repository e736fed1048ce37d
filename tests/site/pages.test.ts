import { describe, expect, test } from 'vitest';
import { readCollection, readFacts, readRoutes, readSettings } from '#content-schema/read.ts';
import { DAY_MS } from '#domain/days/durations.ts';
import { formatEuro } from '#domain/money/money.ts';
import { attributes } from '#cli/check/site.ts';
import { filesOf } from '#host/files.ts';
import { DIST, markupOf, pageText } from '#tests/support/paths/dist.ts';
import { elementsOf } from '#integrations/elements.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { unfilledIn } from '#tests/support/site/unfilled.ts';
import { htmlProblems } from '#tests/support/site/valid-html.ts';
import { priceList } from '#domain/money/price-list.ts';
import { TARIFF } from '#tests/support/paths/tariff.ts';
import { BUILT_PAGES, builtText } from '#tests/support/site/built-pages.ts';

const known = readRoutes(CONTENT);
const facts = readFacts(CONTENT);
const listed = known.canonical.filter((path) => !known.unlisted.includes(path));
const description = (html: string): string => metaOf(html, 'description') ?? '';
const twice = (values: string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);
const metaOf = (html: string, name: string): string | undefined =>
  elementsOf(html, 'meta')
    .find(({ attributes }) => attributes.get('name') === name)
    ?.attributes.get('content');
/** Returns the descriptions for search engines (schema.org), as JSON. */
const dataBlocks = (html: string): string[] =>
  elementsOf(html, 'script')
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .map(({ text }) => text);

test('every canonical address has one page, and no page is without an address', () => {
  const built = BUILT_PAGES.map(({ path }) => path).filter(
    (path) => !['/404', '/503'].includes(path),
  );
  expect(built.sort()).toEqual(known.canonical);
});

test('the addresses that were ordered are all there', () => {
  const { slug } = readSettings(CONTENT, 'site');
  const wanted = [
    ...`/ /holidaynotice /shopifystore /careers /features /Booking /PayBooking /track /pay /success /login
      /contact-us /privacy /terms-and-conditions /carrier-policy /creditpolicy /pricing /tradingterms
      /partners /Help-Support/Getting-it-sorted /Help-Support/Contact-Us
      /Help-Support/Customer-Advocate-Form /Registered-Post /Auth /accessibility
      /international-parcel-service`.split(/\s+/),
    ...['user', 'contractor', 'retailer', 'driver', 'depot'].map((role) => `/register/${role}`),
    ...[
      'same-day-parcel-delivery-service',
      'cheap-parcel-and-courier-delivery',
      `${slug}-routing-system`,
      'parcel-collection-and-delivery-service',
      'parcel-collection-service',
      'postage-tracking',
      'parcel-and-courier-returns',
    ].map((name) => `/services/${name}`),
    ...['south-africa', 'uk', 'germany', 'usa', 'australia'].map(
      (name) => `/international-parcel-delivery/courier-to-${name}`,
    ),
  ];
  expect(wanted.filter((path) => !known.canonical.includes(path))).toEqual([]);
});

test('titles and descriptions are there and stand once', () => {
  expect(twice(BUILT_PAGES.map(({ html }) => pageText(html, 'title')))).toEqual([]);
  expect(twice(BUILT_PAGES.map(({ html }) => description(html)))).toEqual([]);
  expect(
    BUILT_PAGES.filter(({ html }) => description(html).length < 50).map(({ path }) => path),
  ).toEqual([]);
});

describe.each(BUILT_PAGES)('$path', ({ path, html }) => {
  test('has one main heading and a skip link to the main part', () => {
    expect(elementsOf(html, 'h1')).toHaveLength(1);
    expect(html).toMatch(/href="#main"[\s\S]*<main id="main"/);
  });

  test('names its canonical address, or asks search engines to stay away', () => {
    const canonical = attributes(html, 'link', 'href').filter((href) =>
      href.startsWith(facts['url'] ?? ''),
    );
    if (listed.includes(path)) expect(canonical).toEqual([new URL(path, facts['url']).href]);
    else expect(metaOf(html, 'robots')).toBe('noindex');
  });

  test('has no placeholder left and no spaces lost beside links', () => {
    expect(unfilledIn(html)).toEqual([]);
    expect(markupOf(html).match(/[a-z,]<a |<\/a>[a-z]/g)).toBeNull();
  });

  test('begins its headings with the main one, and has nothing behind its end', () => {
    expect(/<h[1-6][ >]/.exec(html)?.[0].slice(0, 3)).toBe('<h1');
    expect(html.trim()).toMatch(/<\/html>$/);
  });

  test('names each box that scrolls by the heading above it', () => {
    const names = elementsOf(html, 'div')
      .filter(({ attributes }) => attributes.get('class') === 'scroll')
      .map(({ attributes }) => attributes.get('aria-label') ?? '');
    expect(names.filter((name) => name === '' || name === 'Table')).toEqual([]);
  });

  test('has structured data that can be read', () => {
    for (const block of dataBlocks(html))
      expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
  });
});

test.each(BUILT_PAGES)('$path is valid HTML', async ({ html, file }) => {
  expect(await htmlProblems(html, file)).toEqual([]);
});

test('no two files differ only in letter case', () => {
  expect(twice(filesOf(DIST).map((file) => file.toLowerCase()))).toEqual([]);
});

test('the home page has every question of its group, and the price outside the area beside the lowest price', () => {
  const home = BUILT_PAGES.find(({ path }) => path === '/')?.html ?? '';
  const section = elementsOf(home, 'section').find(
    ({ attributes }) => attributes.get('id') === 'faqs',
  );
  const shown = elementsOf(home, 'h3').filter(
    ({ start, end }) => section && start > section.start && end < section.end,
  );
  const questions = readCollection(CONTENT, 'faqs', facts).filter(
    ({ data }) => data.group === 'home',
  );
  expect(shown).toHaveLength(questions.length);
  expect(home).toContain(
    `Same Day &amp; Next Day Parcel Delivery starting from ${facts['price-from']}`,
  );
  expect(home).toContain(facts['price-from-outside']);
});

test.each(TARIFF.international)(
  'page and file list every price to $name, customs work included',
  (destination) => {
    const { name, bands } = destination;
    const pricing = BUILT_PAGES.find(({ path }) => path === '/pricing')?.html ?? '';
    const csv = builtText('prices.csv');
    for (const { priceCents } of priceList(TARIFF, destination.id))
      expect(pricing).toContain(formatEuro(priceCents));
    for (const { upToGrams, priceCents } of bands)
      expect(csv).toContain(`${name},${upToGrams / 1000},${(priceCents / 100).toFixed(2)}`);
  },
);

test('the prices in Ireland stand beside those of a collection elsewhere', () => {
  const pricing = BUILT_PAGES.find(({ path }) => path === '/pricing')?.html ?? '';
  for (const { priceCents } of TARIFF.national)
    for (const cents of [priceCents, priceCents + TARIFF.outsideAreaExtraCents])
      expect(pricing).toContain(`>${formatEuro(cents)}<`);
});

test('a service has the note about prices outside County Dublin only beside a price', () => {
  const services = BUILT_PAGES.filter(({ path }) => path.startsWith('/services/'));
  const isNoted = ({ html }: { html: string }) => html.includes('Collected outside County Dublin');
  const isPriced = ({ html }: { html: string }) =>
    elementsOf(html, 'dd').some(({ text }) => text.includes('€'));
  expect(services.filter(isNoted).map(({ path }) => path)).toEqual(
    services.filter(isPriced).map(({ path }) => path),
  );
  expect(services.filter(isPriced).length).toBeLessThan(services.length);
  expect(services.some(isPriced)).toBe(true);
});

test('a text with many headings has links to all of them, each to its heading', () => {
  const contentsOf = (wanted: string): string[] => {
    const html = BUILT_PAGES.find(({ path }) => path === wanted)?.html ?? '';
    const [nav = ''] = /<nav class="contents"[^]*?<\/nav>/.exec(html) ?? [];
    const headings = new Map(
      elementsOf(html, 'h2').map(({ attributes, text }) => [attributes.get('id'), text]),
    );
    for (const { attributes, text } of elementsOf(nav, 'a'))
      expect(headings.get(attributes.get('href')?.slice(1))).toBe(text);
    return elementsOf(nav, 'a').map(({ text }) => text);
  };
  expect(contentsOf('/terms-and-conditions')).toHaveLength(14);
  expect(contentsOf('/terms-and-conditions')[4]).toBe('5. Your right to cancel');
  expect(contentsOf('/Booking')[0]).toBe('Step by step');
  expect(contentsOf('/contact-us')).toEqual([]);
});

test('one page tells search engines who the company is, and those that name it mean that', () => {
  const blocks = BUILT_PAGES.flatMap(({ path, html }) =>
    dataBlocks(html).map((text) => ({ path, text })),
  );
  const [company, ...others] = blocks.filter(({ text }) =>
    /^\{"@context":"[^"]*","@type":"Organization"/.test(text),
  );
  expect(others).toEqual([]);
  expect(company?.path).toBe('/contact-us');
  const named = [
    ...new Set(blocks.flatMap(({ text }) => text.match(/"@id":"[^"]*#organisation"/g) ?? [])),
  ];
  expect(named).toHaveLength(1);
  expect(company?.text).toContain(named[0]);
  expect(JSON.parse(company?.text ?? '')).toMatchObject({ name: facts.brand });
});

test('a price for search engines is one that the page shows', () => {
  for (const { path, html } of BUILT_PAGES)
    for (const [, price] of dataBlocks(html)
      .join()
      .matchAll(/"price":"([^"]*)"/g))
      expect(pageText(html, 'main'), path).toContain(`€${price}`);
});

test('the licences of what visitors download are there with their texts, whoever has brought it', () => {
  const [, ...licences] = builtText('notices.txt').split(/^## /m);
  const names = licences.map((licence) => licence.split(' - ')[0]);
  for (const name of ['nanostores', 'react', 'react-dom', 'scheduler', 'valibot'])
    expect(names).toContain(name);
  for (const licence of licences) expect(licence).toMatch(/^[^\n]* \([\w.-]+\)\n\n[^]*Copyright/);
});

test('security.txt says whom to tell, where it belongs, and ends within a year (RFC 9116)', () => {
  const text = builtText('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${facts['url']}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 280 * DAY_MS);
  expect(expires).toBeLessThan(Date.now() + 336 * DAY_MS);
});
