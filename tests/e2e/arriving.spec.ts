import { expect, test as base } from '@playwright/test';
import { arrivingInPieces } from '#tests/support/site/arriving-page.ts';
import { layoutShift, NOTICEABLE } from '#tests/support/site/layout-shift.ts';

const test = base.extend<object, { slowSite: string }>({
  slowSite: [
    async ({}, use, { project }) => {
      const { url, close } = await arrivingInPieces(project.use.baseURL ?? '');
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

for (const path of [
  '/',
  '/pricing',
  '/contact-us',
  '/features',
  '/track',
  '/track?id=IE123',
  '/careers',
])
  for (const width of [320, 1280])
    test(`${path} that arrives in pieces moves nothing, ${width} px wide`, async ({
      page,
      slowSite,
    }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(slowSite + path);
      expect(await layoutShift(page)).toBeLessThan(NOTICEABLE);
    });
