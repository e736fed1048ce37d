import { expect, test, type Locator, type Page } from '@playwright/test';
import { contrast } from '#domain/brand/colour.ts';
import { expectPricedOrder, orderButton } from '#tests/support/forms/booking-form.ts';
import { parcelOnSite } from '#tests/support/site/site-parcels.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';
import { askQuote, quoteForm } from '#tests/support/forms/quote.ts';

const PHOTOGRAPHED = new Date('2026-11-28T19:40:00Z');
const PHONE = { width: 390, height: 844 };
const edgesOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It has no box.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
/** Returns whether its middle shows it, and nothing that covers it. */
const isFree = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
/** Returns the links and buttons in the window whose ground is the accent of the brand. */
const amberIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('div');
    document.body.append(probe);
    probe.style.setProperty('color', 'var(--accent)');
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('a:not(.skip), button')]
      .filter((element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 1 && top < innerHeight && bottom > 0 && element.checkVisibility();
      })
      .filter((element) => getComputedStyle(element).backgroundColor === accent)
      .map((element) => element.textContent.trim());
  });

test('on a phone the whole quote is in the first screen, and home is short', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const { from, to, kg, submit } = quoteForm(page);
  const question = page.getByRole('dialog', { name: 'We uses cookies' });
  await expect(question).toBeVisible();
  const { y: top } = await edgesOf(question);
  for (const control of [from, to, kg, submit])
    expect((await edgesOf(control)).bottom).toBeLessThanOrEqual(top);
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6500);
});

test('on a very small phone the cookie question leaves where to begin, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const question = page.getByRole('dialog', { name: 'We uses cookies' });
  await expect(question).toBeVisible();
  const { y: top, bottom } = await edgesOf(question);
  expect((await edgesOf(quoteForm(page).from)).bottom).toBeLessThanOrEqual(top);
  // In letters as wide as Arial's, the second field is free too.
  expect(bottom - top).toBeLessThan(125);
  expect(bottom).toBeGreaterThan(550);
  expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
  const chat = page.locator('.quick');
  await expect(chat).not.toBeInViewport();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(chat).toBeInViewport();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`beside a quote stands no other price and no other day, ${width} px wide`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(PHOTOGRAPHED);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline' }).click();
    await askQuote(page, 'Castlebar', 'Dublin', '5');
    await expect(page.getByRole('heading', { name: 'Your quote €15.94' })).toBeFocused();
    expect(await othersInView(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back To Form' }).click();
    await expect(page.locator('.board')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

/** Returns prices and days in view that are not those of the answer. */
const othersInView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!/€|\b(today|tomorrow|(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*)\b/.test(textContent ?? ''))
        continue;
      const around = document.createRange();
      around.selectNode(texts.currentNode);
      const { top, bottom, height } = around.getBoundingClientRect();
      const isInView = height > 0 && bottom > 0 && top < innerHeight;
      const isShown = parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      const isForReaders = getComputedStyle(parentElement ?? document.body).clipPath !== 'none';
      if (isInView && isShown && !isForReaders && !parentElement.closest('.quote-answer'))
        found.push(textContent ?? '');
    }
    return found;
  });

test('a quote answers with day, price and the way on in the first screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await askQuote(page, 'Galway', 'Dublin', '3');
  const answer = page.getByRole('heading', { name: 'Your quote €15.94' });
  await expect(answer).toBeFocused();
  const [onwards, ofHero] = await page
    .getByRole('main')
    .getByRole('link', { name: 'Book Now' })
    .all();
  if (!onwards || !ofHero) throw new Error('There are not two ways to the booking.');
  await expect(onwards).toBeInViewport({ ratio: 1 });
  expect((await edgesOf(onwards)).y).toBeLessThanOrEqual(700);
  await expect(ofHero).toHaveAttribute('href', /PayBooking\?from=Galway&to=Dublin&kg=3$/);
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(ofHero).toHaveAttribute('href', /PayBooking\?from=Galway&to=Dublin&kg=3$/);
});

test('a usual weight is one press', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('group', { name: 'Usual weights in kg' })
    .getByText('10', { exact: true })
    .click();
  await expect(quoteForm(page).kg).toHaveValue('10');
});

for (const width of [390, 1280])
  test(`${width} px wide, one thing in the first screen is amber`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    expect(await amberIn(page)).toEqual(['Get a quote']);
  });

test('the notice of a phone is one line that ends before the screen does', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const line = page.locator('.notice .phone-only');
  await expect(line).toBeVisible();
  expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect((await edgesOf(page.locator('.notice'))).height).toBeLessThan(44);
});

test('the header begins and ends with the page, without a hole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  const logo = await edgesOf(banner.getByRole('link').first());
  const heading = await edgesOf(page.getByRole('heading', { level: 1 }));
  const register = await edgesOf(banner.getByRole('link', { name: 'Register' }));
  const login = await edgesOf(banner.getByRole('link', { name: 'Login' }));
  const card = await edgesOf(page.locator('.quote-card'));
  expect(Math.abs(logo.x - heading.x)).toBeLessThan(2);
  expect(Math.abs(login.right - card.right)).toBeLessThan(2);
  expect(login.x - register.right).toBeLessThan(32);
  await expect(banner.getByRole('link', { name: 'Track' })).toBeVisible();
});

test('three equal tabs on a phone, and none while booking', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Send, track, chat' });
  const widths = await Promise.all(
    (await tabs.getByRole('link').all()).map(async (tab) => Math.round((await edgesOf(tab)).width)),
  );
  expect(widths).toEqual([130, 130, 130]);
  await page.goto('/PayBooking');
  await expect(tabs).toBeHidden();
});

test('in the dark card, hero and page are three grounds', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const [card = '', hero = '', paper = ''] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    return ['.quote-card', '.hero', 'html'].map((selector) => {
      const element = document.querySelector(selector);
      if (!context || !element) return '';
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    });
  });
  expect(contrast(card, hero)).toBeGreaterThanOrEqual(1.4);
  expect(contrast(card, paper)).toBeGreaterThanOrEqual(1.4);
  expect(contrast(hero, paper)).toBeGreaterThan(1.05);
});

test('the price list marks the row of the weight in the calculator', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: '10', exact: true }).click();
  await expect(page.locator('tr[data-chosen]')).toContainText('Up to 10 kg');
});

test('on a desktop of 800 pixels the button of a booking is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/PayBooking?from=Galway&to=Dublin&kg=3');
  await expectPricedOrder(page);
  expect((await edgesOf(orderButton(page))).bottom).toBeLessThanOrEqual(800);
  expect(await isFree(orderButton(page))).toBe(true);
});

test('price list and tracking fit a sheet of paper each', async ({ page }) => {
  for (const path of ['/pricing', `/track/${await parcelOnSite('moving')}`]) {
    await page.goto(path);
    await expect(page.locator('.ticket, .price-table').first()).toBeVisible();
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});

test('the board says for each route when it is collected, when it arrives and what it costs', async ({
  page,
}) => {
  await page.clock.setFixedTime(PHOTOGRAPHED);
  await page.goto('/');
  const board = page.getByRole('table', { name: 'Book now and it arrives' });
  await expect(board.getByRole('row')).toHaveText([
    'From and toArrivesPrice',
    /^Dublin → Dublin\s*collected Sun 29\s*Sun 29\s*€5\.95$/,
    /^Castlebar → Dublin\s*collected Sun 29\s*Mon 30\s*€15\.94$/,
    /^Cork → Galway\s*collected Sun 29\s*Mon 30\s*€15\.94$/,
    /^Limerick → Germany\s*collected Sun 29\s*by Thu 3\s*€36\.44$/,
    /^Sligo → USA\s*collected Sun 29\s*by Mon 7\s*€77\.94$/,
  ]);
});

test('the quote gives the price and the day of the board', async ({ page }) => {
  await page.clock.setFixedTime(PHOTOGRAPHED);
  await page.goto('/');
  await askQuote(page, 'Castlebar', 'Dublin', '5');
  await expect(page.getByRole('heading', { name: 'Your quote €15.94' })).toBeFocused();
  await expect(page.locator('.quote-route')).toHaveText(
    /^We collect\s*Sun.29.Nov\s*Castlebar\s*It arrives\s*Mon.30.Nov\s*Dublin$/,
  );
});

for (const width of [320, 390, 768, 1280])
  test(`the days of the board move nothing when they come, ${width} px wide`, async ({ page }) => {
    const isPainted = Promise.withResolvers<undefined>();
    await page.route('**/_astro/board.*', async (route) => {
      await isPainted.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const board = page.locator('.board');
    await board.scrollIntoViewIfNeeded();
    const [before, inWords] = [await layoutShift(page), await edgesOf(board)];
    isPainted.resolve(undefined);
    await expect(page.locator('.board small').last()).not.toBeEmpty();
    expect((await layoutShift(page)) - before).toBeLessThan(NOTICEABLE);
    expect(await edgesOf(board)).toEqual(inWords);
  });

test('without a script the board says it in words', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.board .day')).toHaveText([
    'same day',
    'next day',
    'next day',
    /^\d+ to \d+ working days$/,
    /^\d+ to \d+ working days$/,
  ]);
  await context.close();
});

for (const timezoneId of ['Europe/Dublin', 'America/New_York', 'Africa/Casablanca'])
  test(`the countdown has Ireland's time on a device in ${timezoneId}`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId });
    for (const [now, words] of [
      ['2026-11-24T09:29:30Z', '1 h 31 min left for today in Dublin'],
      ['2026-07-21T09:59:00Z', '1 min left for today in Dublin'],
      ['2026-11-24T11:00:00Z', 'Book now for tomorrow in Dublin'],
      ['2026-12-24T23:30:00Z', 'Book now for Saturday in Dublin'],
      ['2026-12-25T00:10:00Z', 'Book now for tomorrow in Dublin'],
    ] as const) {
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      await page.goto('/');
      await expect(page.locator('.countdown')).toHaveText(words);
      await page.close();
    }
    await context.close();
  });
