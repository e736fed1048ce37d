import { expect, test, type Page } from '@playwright/test';
import type { State } from '#domain/parcel/consignment.ts';
import { holdBack } from '#tests/support/forms/site-forms.ts';
import { layoutShift, waitForSlowLine } from '#tests/support/site/layout-shift.ts';
import { parcelOnSite, stepOnSite, type Way } from '#tests/support/site/site-parcels.ts';

type Step = readonly [state: State, town: string, heading: RegExp];

const OUT: Step = ['out_for_delivery', 'Naas', /Arrives today, in the/];
const MISSED: Step = ['failed_attempt', 'Naas', /Next try on/];
const DELIVERED: Step = ['delivered', 'Naas', /Delivered today at/];

/** Every state but the first is reached from a usual one. */
const WAYS: readonly { from: Way; steps: readonly Step[] }[] = [
  {
    from: 'unpaid',
    steps: [
      ['paid', '', /Arrives /],
      ['collected', 'Rathmines', /Arrives /],
      ['at_depot', 'Dublin', /Arrives /],
      ['in_transit', 'Portlaoise', /Arrives /],
      OUT,
      MISSED,
      OUT,
      DELIVERED,
    ],
  },
  {
    from: 'moving',
    steps: [
      ['exception', 'Portlaoise', /Held up in Portlaoise/],
      ['in_transit', 'Tullamore', /Arrives /],
      ['returned', 'Galway', /Back with the sender/],
    ],
  },
  {
    from: 'fresh',
    steps: [
      ['failed_attempt', 'Rathmines', /We could not collect it/],
      ['cancelled', '', /Cancelled/],
    ],
  },
  { from: 'held', steps: [OUT, DELIVERED] },
];

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
/** Web Vitals call twice as much good. */
const MAX_SHIFT = 0.05;

const alive = (page: Page) => page.locator('[data-island=Tracking][data-alive]');
const scans = (page: Page) => page.locator('.parcel-steps').getByRole('listitem');

/** Counts the lines that the heading would have on the widest day: the tests run on any day. */
const linesOnWidestDay = (heading: HTMLElement): number => {
  const tops = new Set<number>();
  for (const text of [...heading.childNodes].filter((node) => node instanceof Text)) {
    const shown = text.data;
    text.data = shown
      .replace(/\w+day\s\d+\s\w+$/, 'Wednesday 30\u00a0September')
      .replace(/\b\w{3}\s\d+\s\w{3}$/, 'Wed 30\u00a0Sep');
    const range = new Range();
    range.selectNodeContents(text);
    for (const { top } of range.getClientRects()) tops.add(top);
    text.data = shown;
  }
  return tops.size;
};

async function expectStillThrough(page: Page, number: string, steps: readonly Step[]) {
  for (const [state, town, heading] of steps) {
    const before = await layoutShift(page);
    const known = await scans(page).count();
    await stepOnSite(number, state, town);
    await expect(page.locator('.parcel h2')).toHaveText(heading);
    const lines = await page.locator('.parcel h2').evaluate(linesOnWidestDay);
    expect(lines, state).toBeLessThanOrEqual(2);
    // The payment is in the line "Booked" of the scans.
    if (state !== 'paid') await expect(scans(page)).toHaveCount(known + 1);
    expect((await layoutShift(page)) - before, state).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

for (const [width, height] of SIZES) {
  for (const { from, steps } of WAYS)
    test(`a parcel that is ${from} moves little under its reader as it goes on, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const number = await parcelOnSite(from);
      await page.goto(`/track/${number}`);
      await expect(alive(page)).toBeAttached();
      await expectStillThrough(page, number, steps);
    });

  test(`a day that comes late after its step moves little, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const number = await parcelOnSite('moving');
    await page.goto(`/track/${number}`);
    await expect(alive(page)).toBeAttached();
    await expectStillThrough(page, number, [OUT]);
    const before = await layoutShift(page);
    const { letGo, requests } = await holdBack(page, `**/api/apptrack/${number}`);
    await stepOnSite(number, 'failed_attempt', 'Naas');
    await expect.poll(requests).toBe(1);
    await expect(page.getByText('Nobody was in when our driver rang')).toBeVisible();
    await waitForSlowLine(page);
    letGo();
    await expect(page.getByText('This page updates itself')).toBeVisible();
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test(`a lost connection moves little of a parcel, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/track/${await parcelOnSite('moving')}`);
    await expect(alive(page)).toBeAttached();
    await expect(page.getByText('This page updates itself')).toBeVisible();
    await context.setOffline(true);
    await expect(page.locator('.parcel-stale')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await context.setOffline(false);
    await expect(page.getByText('This page updates itself')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(2 * MAX_SHIFT);
  });

  test(`on a slow line the widget that a step wakes moves little, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const number = await parcelOnSite('moving');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
    );
    await page.clock.install();
    await page.goto(`/track/${number}`);
    // The page counts as read after this time (pages/track.astro).
    await page.clock.fastForward(10_000);
    await expect(page.getByText('This page updates itself')).toBeVisible();
    await expect(alive(page)).toHaveCount(0);
    await expectStillThrough(page, number, [OUT, MISSED]);
    await expect(alive(page)).toBeAttached();
  });
}
