import { expect } from '@playwright/test';
import { newAddress } from '#tests/support/people/visitor.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';
import { payByTheForm, typeParcel } from '#tests/support/visitors/actions.ts';
import { journey } from '#tests/support/visitors/journey.ts';

const storageText = (): string => JSON.stringify(localStorage);

journey(
  'a parcel is booked, paid by card and followed, and its label is there',
  async ({ visitor }) => {
    const email = newAddress();
    await visitor.open('/PayBooking');
    await typeParcel(visitor, email);
    await visitor.see('€15.94');
    await visitor.fits();
    await visitor.press('Pay €15.94 – order with obligation to pay');
    const number = await payByTheForm(visitor);
    await visitor.see('Thank you. €15.94 is paid');
    await visitor.press('/^(Print the label|Label to print)/');
    await visitor.arrive(/^\/api\/userBooking\/label\/IE\w{12}$/);
    await mailTo(email);
    await visitor.open(`/track/${number}`);
    await visitor.see('waits for our driver');
  },
);

journey(
  'a booking half typed is there again after a reload and in another tab',
  async ({ visitor }) => {
    await visitor.open('/PayBooking');
    await visitor.fill('Contact name', 'Aoife Byrne', 'Where do we collect?');
    await visitor.fill('Weight in kg', '3', 'Where do we collect?');
    // A test types faster than any person: the script that stores the text is there within a second.
    await expect.poll(() => visitor.ask(storageText)).toContain('Aoife Byrne');
    await visitor.reload();
    await visitor.read('Contact name', 'Aoife Byrne', 'Where do we collect?');
    const second = await visitor.secondTab();
    await second.open('/PayBooking');
    await second.read('Weight in kg', '3', 'Where do we collect?');
  },
);
