import { expect } from '@playwright/test';
import { ENTRY_FILE } from '#integrations/islands/entry-file.ts';
import { deployVersion, deployWithoutOffline } from '#tests/support/site/deployed-versions.ts';
import { NOTHING_KEPT, keptInPage } from '#tests/support/site/kept-pages.ts';
import { journeyThroughEdge as outage } from '#tests/support/visitors/journey-through-edge.ts';
import type { Visitor } from '#tests/support/visitors/visitor.ts';

/** Its state stays "installing" in a busy WebKit, where it answers long since. */
const isInControl = (): boolean => navigator.serviceWorker.controller !== null;
/** A browser does this after a page was opened; Firefox is slow to do it. */
const update = async (): Promise<void> => {
  await (await navigator.serviceWorker.ready).update();
};
const isUpdating = async (): Promise<boolean> => {
  const found = await navigator.serviceWorker.getRegistration();
  return Boolean(found?.installing ?? found?.waiting);
};
const readVersions = async (): Promise<unknown> => {
  const text = await (await fetch('/islands.js')).text();
  return [document.documentElement.dataset['page'], /self\.scripts="(\w+)"/.exec(text)?.[1]];
};

const keeps = (visitor: Visitor) => expect.poll(() => visitor.ask(keptInPage));
const keptPaths = (visitor: Visitor) =>
  expect.poll(async () => JSON.stringify(await visitor.ask(keptInPage)));

/** Waits for all that a fast line fetches ahead: pages, prices and the files of their widgets. */
async function keepsAhead(visitor: Visitor): Promise<void> {
  await keptPaths(visitor).toContain('"/offline"');
  await keptPaths(visitor).not.toContain('"/_seen"');
}

async function accepts(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await visitor.press('Accept', 'We uses cookies');
  // On a busy machine the page may come so late that its worker waits for the next press.
  await visitor.ask(() => document.body.click());
  await expect.poll(() => visitor.ask(isInControl)).toBe(true);
}

async function quoteComes(visitor: Visitor): Promise<void> {
  await visitor.fill('Pickup location', 'Galway');
  await visitor.fill('Destination', 'Dublin');
  await visitor.fill('Weight (kg)', '3');
  await visitor.press('Get a quote');
  await visitor.see('€15.94');
}

outage('nothing is kept before Accept, and Decline deletes what was kept', async ({ visitor }) => {
  await visitor.open('/pricing');
  await visitor.see('We uses cookies');
  await keeps(visitor).toEqual(NOTHING_KEPT);
  await accepts(visitor, '/careers');
  await keptPaths(visitor).toContain('/careers');
  await visitor.press('Cookie choices', 'footer');
  await visitor.press('Decline', 'We uses cookies');
  await keeps(visitor).toEqual(NOTHING_KEPT);
});

outage(
  'with the server gone, visited pages open, a quote has its price, other pages say what works',
  async ({ visitor, edge }) => {
    await accepts(visitor, '/contact-us');
    await visitor.open('/careers');
    await keptPaths(visitor).toContain('/careers');
    await keepsAhead(visitor);
    await edge.close();
    await visitor.open('/careers');
    await visitor.see('Careers');
    await visitor.miss('You are offline');
    await visitor.open('/terms-and-conditions');
    await visitor.see('You are offline');
    await visitor.open('/');
    await quoteComes(visitor);
  },
);

outage(
  'with two tabs open, a new version takes over and the old tab keeps its scripts',
  async ({ visitor, edge }) => {
    deployVersion(edge, 'one');
    await accepts(visitor, '/privacy');
    await visitor.open('/creditpolicy');
    await keptPaths(visitor).toContain('/creditpolicy');
    deployVersion(edge, 'two');
    const second = await visitor.secondTab();
    await second.open('/careers');
    expect(await second.ask(readVersions)).toEqual(['two', 'two']);
    await second.ask(update);
    // The cache is read only when it is there: a reader of one that is still empty deletes it.
    await expect.poll(() => second.ask(isUpdating)).toBe(false);
    await keptPaths(second).toMatch(/"one".*"two"/);
    await second.open('/partners');
    await keptPaths(second).toMatch(/"two":[^\]]*"\/pricing"/);
    await edge.close();
    expect(await visitor.ask(readVersions)).toEqual(['one', 'one']);
    await second.open('/pricing');
    expect(await second.ask(readVersions)).toEqual(['two', 'two']);
  },
);

outage(
  'an old page on a new build loads itself again, and then works',
  async ({ visitor, edge }) => {
    let isOld = true;
    edge.change = (path) =>
      path === ENTRY_FILE && isOld
        ? {
            headers: { 'cache-control': 'no-store' },
            body: (text) => {
              isOld = false;
              return text
                .replace(/_astro\/Quote\.[\w-]+\.js/g, '_astro/Quote.gone.js')
                .replace(/release-[\w-]{8}/, 'release-gone0001');
            },
          }
        : undefined;
    await visitor.open('/');
    await visitor.ask(() => document.documentElement.setAttribute('data-old', ''));
    await visitor.press('International', 'main');
    // No page can be evaluated in between.
    await expect(async () => {
      expect(await visitor.ask(() => document.documentElement.hasAttribute('data-old'))).toBe(
        false,
      );
    }).toPass();
    await quoteComes(visitor);
  },
);

outage(
  'on a device without room for what is kept, the site works as ever',
  async ({ visitor, edge }) => {
    edge.change = (path) =>
      path === '/sw.js'
        ? {
            body: (text) =>
              `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));${text}`,
          }
        : undefined;
    await accepts(visitor, '/pricing');
    await visitor.open('/careers');
    await visitor.see('Careers');
    await visitor.open('/');
    await quoteComes(visitor);
    expect(JSON.stringify(await visitor.ask(keptInPage))).not.toContain('/careers');
  },
);

outage('switched off in content, the next visit deletes everything', async ({ visitor, edge }) => {
  await accepts(visitor, '/pricing');
  deployWithoutOffline(edge);
  await visitor.open('/careers');
  await keeps(visitor).toEqual(NOTHING_KEPT);
  await visitor.open('/pricing');
  await visitor.see('Pricing');
  expect(await visitor.ask(keptInPage)).toEqual(NOTHING_KEPT);
});
