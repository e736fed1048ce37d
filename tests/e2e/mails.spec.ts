import { expect, test } from '@playwright/test';
import { sampleMails } from '#cli/development/mails.ts';
import { CONTENT } from '#tests/support/paths/content.ts';
import { ROOT } from '#tests/support/paths/root.ts';

/** The first screen of a small phone below the mail program's own head. */
const FIRST_SCREEN = 400;

for (const colorScheme of ['light', 'dark'] as const)
  test(`each mail fits a small phone, its button on the first screen, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    const below: string[] = [];
    const wide: string[] = [];
    let buttons = 0;
    for (const { id, html } of sampleMails(ROOT, CONTENT)) {
      await page.setContent(html);
      const button = page.locator('a[style*=inline-block]');
      if ((await button.count()) > 0) {
        buttons += 1;
        const box = await button.boundingBox();
        if ((box?.y ?? 999) + (box?.height ?? 0) > FIRST_SCREEN) below.push(id);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) wide.push(id);
    }
    expect({ below, wide }).toEqual({ below: [], wide: [] });
    expect(buttons).toBeGreaterThan(30);
  });
