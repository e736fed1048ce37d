import { formatTrackingNumber } from '#domain/parcel/tracking-number.ts';
import { approveDriver, stopOnSite, storedSteps } from '#tests/support/drivers/site-drivers.ts';
import { openAccountOf } from '#tests/support/people/visitor.ts';
import { expect } from '@playwright/test';
import { logInAs } from '#tests/support/visitors/actions.ts';
import { journey } from '#tests/support/visitors/journey.ts';

const focusedText = (): string => document.activeElement?.textContent ?? '';
/** A phone that reads codes has this: no engine on the machines of the tests does. */
const readCodes = (): void => void Object.assign(globalThis, { BarcodeDetector: () => undefined });

journey(
  'a driver whose camera is barred scans by the number on the label',
  async ({ visitor, request }) => {
    const email = await openAccountOf({ request }, 'driver');
    await approveDriver(email);
    const number = await stopOnSite({ from: 'Birr' });
    await logInAs(visitor, email);
    await visitor.arrive(/^\/Auth$/);
    await visitor.open('/driver');
    await visitor.see('Your stops on');
    await visitor.ask(readCodes);
    await visitor.press(`Scan ${formatTrackingNumber(number)}`);
    await visitor.press('Another parcel');
    await visitor.press('Scan with the camera');
    await visitor.see('The camera cannot be used.');
    await visitor.press('Stop the camera');
    // The focus goes back to the button, and would leave a field that is typed into at once.
    await expect.poll(() => visitor.ask(focusedText)).toBe('Scan with the camera');
    await visitor.fill('/^Number on the label/', number);
    await visitor.press('Next');
    await visitor.see(`Next step of ${formatTrackingNumber(number)}`);
    await visitor.fits();
    await visitor.press('Collected');
    await expect.poll(async () => (await storedSteps(number)).states).toContain('collected');
  },
);
