import { expect, test } from '@playwright/test';
import { accessible } from '#tests/support/site/accessible.ts';
import { item, namedButton, scanButton } from '#tests/support/drivers/driver-page.ts';
import {
  beDriver,
  openDriverPage,
  siteDb,
  stopOnSite,
  storedSteps,
} from '#tests/support/drivers/site-drivers.ts';

test('scans without a connection are sent when it is back, once each and in order', async ({
  page,
  context,
}) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Tuam', to: 'Tuam' });
  await openDriverPage(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/event')) bodies.push(request.postData() ?? '');
  });
  await context.setOffline(true);
  await scanButton(page, number).click();
  await namedButton(page, 'Collected').click();
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  await expect(item(page, number)).toContainText('Collected: waits to be sent');
  await scanButton(page, number).click();
  await expect(page.getByText('Now: Collected')).toBeVisible();
  await namedButton(page, 'Delivered').click();
  await page.getByLabel('Who took it').fill('Máire');
  await namedButton(page, 'Save delivery').click();
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible();
  await accessible(page);
  bodies.length = 0;
  await context.setOffline(false);
  await expect(page.getByText('wait to be sent')).toHaveCount(0);
  await expect(item(page, number)).toHaveCount(0);
  expect(bodies.map((body) => /"state":"(\w+)"/.exec(body)?.[1])).toEqual([
    'collected',
    'delivered',
  ]);
  expect(await storedSteps(number)).toMatchObject({
    states: ['created', 'paid', 'collected', 'delivered'],
    name: 'Máire',
  });
});

test('a scan that is not accepted says why, and can be removed', async ({ page, context }) => {
  await beDriver(page);
  const number = await stopOnSite({ from: 'Trim' });
  await openDriverPage(page);
  await context.setOffline(true);
  await scanButton(page, number).click();
  await namedButton(page, 'Collected').click();
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  const db = await siteDb();
  await db
    .deleteFrom('events')
    .where('state', '=', 'paid')
    .where('booking_id', 'in', (row) =>
      row.selectFrom('bookings').select('id').where('tracking', '=', number),
    )
    .execute();
  await context.setOffline(false);
  const queue = page.getByRole('region', { name: 'Scans that are not sent yet' });
  await expect(queue).toContainText('This parcel is created: "collected" cannot follow.');
  await accessible(page);
  await queue.getByRole('button', { name: 'Remove the scan of' }).click();
  await expect(queue).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Scan a parcel' })).toBeFocused();
});
