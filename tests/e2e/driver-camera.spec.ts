import { expect, test } from '@playwright/test';
import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
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
