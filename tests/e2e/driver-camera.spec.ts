import { expect, test } from '@playwright/test';
import { formatTrackingNumber } from '#domain/tracking-number.ts';
import { accessible } from '#tests/support/site/accessible.ts';
import { namedButton } from '#tests/support/drivers/driver-page.ts';
import { beDriver, openDriverPage, stopOnSite } from '#tests/support/drivers/site-drivers.ts';

test('the code of a label opens its parcel', async ({ page }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Birr' });
  await page.addInitScript((text) => {
    class FakeDetector {
      detect = () => Promise.resolve([{ rawValue: 'something else' }, { rawValue: text }]);
    }
    const stream = () => Promise.resolve(document.createElement('canvas').captureStream());
    Object.assign(window, { BarcodeDetector: FakeDetector });
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: stream });
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  }, `https://www.site.example/track/${number}`);
  await openDriverPage(page);
  await namedButton(page, 'Scan with the camera').click();
  await expect(
    page.getByRole('heading', { name: `Next step of ${formatTrackingNumber(number)}` }),
  ).toBeFocused();
});

test('a camera that is not allowed leaves the number', async ({ page }) => {
  await beDriver(page);
  await page.addInitScript(() => {
    Object.assign(window, { BarcodeDetector: () => undefined });
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    });
  });
  await openDriverPage(page);
  await namedButton(page, 'Scan with the camera').click();
  await expect(page.getByText('The camera cannot be used.')).toBeVisible();
  await accessible(page);
  await namedButton(page, 'Stop the camera').click();
  await expect(namedButton(page, 'Scan with the camera')).toBeFocused();
});

test('only the drivers’ page may ask for the camera', async ({ request }) => {
  const permissions = async (path: string) =>
    (await request.get(path)).headers()['permissions-policy'] ?? '';
  expect(await permissions('/driver')).toContain('camera=(self)');
  expect(await permissions('/track')).toContain('camera=()');
});
