import { expect, test } from '@playwright/test';
import { htmlPart } from '#server/platform/mail/html-part.ts';

const LINK = 'https://www.site.example/your-booking#Ab_-';

test('the button of a mail is on the first screen of a small phone', async ({ page }) => {
  const mail = htmlPart({
    text: `Hello Aoife Byrne, your booking is confirmed:\n\n${LINK}\n\nPrice: €15.94\nFrom: Galway`,
    signature: 'Corncrake',
    brand: 'Corncrake',
    colours: { main: '#00563b', accent: '#f7b332', mark: '<svg viewBox="0 0 9 9"/>' },
    ticket: {
      kind: 'planned',
      number: 'IE 7M3D 90QX M2VC',
      title: 'Arrives Wednesday 30 September',
      lines: ['Galway → Letterkenny', 'It waits for our driver, who scans it at the collection.'],
    },
    mainLink: LINK,
    code: '',
    button: 'Print, change or cancel',
    origins: ['https://www.site.example'],
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.setContent(mail);
  const button = await page.getByRole('link', { name: 'Print, change or cancel' }).boundingBox();
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(400);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
